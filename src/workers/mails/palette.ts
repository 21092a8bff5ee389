import { createContext } from 'react'
import { shadesOf } from '../../domain/site/colours'

/** Greys of every shop's mails; a mail cannot read the stylesheet. */
export const palette = {
  page: '#F0F2F7',
  surface: '#FFFFFF',
  ink: '#131A25',
  text: '#38404E',
  muted: '#515866',
  line: '#E1E4EA',
  onPrimary: '#FFFFFF',
}

/** The shop's colour for links, buttons, the strip on top and grounds. */
export function coloursOf(colour: string) {
  const shades = shadesOf(colour)
  return { primary: shades.primary, band: shades[900], bar: shades[400], soft: shades[100] }
}

/** Set by the frame of each mail for the parts inside. */
export const MailColours = createContext(coloursOf(''))

export const sans = "Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
export const mono = "'JetBrains Mono', Menlo, Consolas, 'Courier New', monospace"
