/** The brand's tokens for paper. */
export const palette = {
  ink: '#131A25',
  text: '#38404E',
  muted: '#515866',
  line: '#CDD1D9',
  soft: '#E7EEFA',
  softer: '#F3F7FE',
  primary: '#2F4F82',
  bar: '#879FC4',
  pale: '#ADBFDB',
  band: '#152641',
  contour: '#213A61',
}
