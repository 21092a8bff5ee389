import { shadesOf } from '../../domain/site/colours'

/** Greys of every shop's paper. */
const greys = { ink: '#131A25', text: '#38404E', muted: '#515866', line: '#CDD1D9' }

/** The shop's colours on paper. */
export function paletteOf(colour: string) {
  const shade = shadesOf(colour)
  return {
    ...greys,
    soft: shade[100],
    softer: shade[50],
    primary: shade.primary,
    bar: shade[400],
    pale: shade[300],
    band: shade[900],
    contour: shade[800],
  }
}
