/** Colours as `#rrggbb`. */

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const hexOf = (rgb: readonly number[]) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance of WCAG, 0 to 1. */
export function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of WCAG, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const mixed = (from: string, to: string, share: number) => {
  const ends = channels(to)
  return hexOf(channels(from).map((part, at) => part + ((ends[at] ?? 0) - part) * share))
}

/** The colour lightened or darkened until it is as bright as another one, so that all contrasts stay those of the other. */
export function asBrightAs(colour: string, other: string): string {
  const wanted = luminance(other)
  const end = luminance(colour) < wanted ? '#ffffff' : '#000000'
  let [low, high] = [0, 1]
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    const tooFar =
      end === '#ffffff'
        ? luminance(mixed(colour, end, middle)) > wanted
        : luminance(mixed(colour, end, middle)) < wanted
    if (tooFar) high = middle
    else low = middle
  }
  return mixed(colour, end, low)
}

/** Least contrast of text with its ground. */
const READABLE = 4.5
/** Grounds that the shop's colour stands on as text, by theme, and what stands on it in buttons. */
const GROUNDS = {
  light: ['#ffffff', '#f0f2f7', '#e7eefa'],
  dark: ['#0a0e17', '#212835', '#152641', '#0b172a'],
}

/** The least contrast that a colour has in a theme, where it is too low to be read; null where it can be. */
export function tooFaint(colour: string, theme: keyof typeof GROUNDS): number | null {
  const least = Math.min(...GROUNDS[theme].map((ground) => contrast(colour, ground)))
  return least < READABLE ? least : null
}

/** The product's own blue, which shops without a colour have, and from which each shade takes its brightness. */
const SHADES = {
  50: '#f3f7fe',
  100: '#e7eefa',
  200: '#d2def2',
  300: '#adbfdb',
  400: '#879fc4',
  500: '#6181b3',
  600: '#44669c',
  700: '#2f4f82',
  800: '#213a61',
  900: '#152641',
  950: '#0b172a',
}

type Shade = keyof typeof SHADES

/** Shades of the shop's colour, each as bright as that of the product's blue: what can be read in one can be read in the other. */
export function shadesOf(colour: string): Record<Shade | 'primary', string> {
  if (!colour) return { ...SHADES, primary: SHADES[700] }
  const shades = Object.fromEntries(
    Object.entries(SHADES).map(([name, own]) => [name, asBrightAs(colour, own)]),
  ) as Record<Shade, string>
  return { ...shades, primary: colour }
}

const block = (selector: string, tokens: Record<string, string>) =>
  `${selector}{${Object.entries(tokens)
    .map(([name, hex]) => `--${name}:${hex}`)
    .join(';')}}`

/** Style sheet that gives the shop its colour in both themes; `dark` empty takes a light shade of it. */
export function themeCss(colour: string, dark: string): string {
  const { primary, ...shades } = shadesOf(colour)
  const shade = (of: Shade) => shades[of]
  const bright = dark || shade(300)
  const light = {
    ...Object.fromEntries(Object.entries(shades).map(([of, hex]) => [`brand-${of}`, hex])),
    primary,
    'primary-hover': asBrightAs(colour, mixed(colour, '#000000', 0.25)),
    link: colour,
    soft: shade(100),
    focus: shade(600),
    bar: shade(400),
    info: colour,
    'info-soft': shade(100),
    promo: shade(950),
    'chart-1': shade(600),
  }
  const night = {
    primary: bright,
    'primary-hover': mixed(bright, '#ffffff', 0.35),
    link: bright,
    soft: shade(900),
    focus: bright,
    info: bright,
    'info-soft': shade(900),
    promo: shade(900),
    'chart-1': shade(400),
  }
  return `${block(':root', light)}${block('[data-theme="dark"]', night)}`
}
