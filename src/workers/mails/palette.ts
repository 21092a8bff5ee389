/** The brand's light tokens; a mail cannot read the stylesheet. */
export const palette = {
  page: '#F0F2F7',
  surface: '#FFFFFF',
  soft: '#E7EEFA',
  ink: '#131A25',
  text: '#38404E',
  muted: '#515866',
  line: '#E1E4EA',
  primary: '#2F4F82',
  onPrimary: '#FFFFFF',
  band: '#152641',
  bar: '#879FC4',
}

export const sans = "Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
export const mono = "'JetBrains Mono', Menlo, Consolas, 'Courier New', monospace"
