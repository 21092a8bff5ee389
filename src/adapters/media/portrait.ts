import { fnv1a, type Seeded, seeded } from '../../domain/kernel/seeded'
import { oklch } from './colour'

const SKINS = ['#f6d3b8', '#ecbd99', '#d9a078', '#b97d56', '#8f5a3c', '#6b4029']
/** From black to copper; the last ones only for the lighter skins. */
const HAIRS = ['#1d1715', '#2b1f1a', '#3d291f', '#57372a', '#7a4a2b', '#9c5a2d']
const CLOTHES = ['#2f4f82', '#00654a', '#8a4b1f', '#6a3f86', '#8f3734', '#1f5d70', '#444b59']

interface Look {
  skin: string
  shade: string
  hair: string
  cloth: string
}

const circle = (cx: number, cy: number, r: number, fill: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`

/** Darkens #rrggbb by a share from 0 to 1. */
const darker = (hex: string, by: number) =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * (1 - by))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Hair behind the head and in front of it. */
type Hair = (look: Look) => [behind: string, front: string]

const CAP = 'M80 112c-4-44 20-70 50-70 32 0 54 26 48 70-4-18-10-28-20-36-22 10-44 10-62 4-8 8-13 18-16 32z'

const longHair: Hair[] = [
  // Straight, to the shoulders.
  ({ hair }) => [
    path('M76 106c0-48 22-72 54-72s54 24 54 72c0 40 6 62 12 84H64c6-22 12-44 12-84z', hair),
    path(CAP, hair),
  ],
  // A bob with a fringe.
  ({ hair }) => [
    path('M74 108c0-48 22-74 56-74s56 26 56 74c0 24-2 42-10 52H84c-8-10-10-28-10-52z', hair),
    path('M80 108c-2-42 20-68 50-68s52 26 48 68c-10-8-14-16-18-26-22 10-48 14-64 8-6 4-12 10-16 18z', hair),
  ],
  // Curls all around.
  ({ hair }) => [
    [
      [84, 78, 26],
      [108, 54, 28],
      [138, 48, 28],
      [166, 62, 26],
      [182, 90, 24],
      [186, 122, 22],
      [180, 150, 20],
      [76, 108, 24],
      [74, 138, 22],
      [82, 160, 18],
    ]
      .map(([x, y, r]) => circle(x!, y!, r!, hair))
      .join(''),
    [
      [92, 82, 17],
      [110, 66, 18],
      [132, 60, 19],
      [154, 66, 18],
      [168, 84, 15],
    ]
      .map(([x, y, r]) => circle(x!, y!, r!, hair))
      .join(''),
  ],
  // Tied up, with a bun.
  ({ hair }) => [
    circle(130, 34, 22, hair) +
      path('M78 104c0-44 22-66 52-66s52 22 52 66c0 12-2 20-4 26H82c-2-6-4-14-4-26z', hair),
    path(CAP, hair),
  ],
]
const shortHair: Hair[] = [
  // Parted at the side.
  ({ hair }) => [
    path('M78 112c-2-46 20-72 52-72s54 24 52 72l-6 8H84z', hair),
    path(
      'M78 112c-4-44 16-74 54-74 34 0 54 26 50 74-4-16-8-26-16-34-26 4-52-2-66-14-2 20-12 28-22 48z',
      hair,
    ),
  ],
  // Cropped close.
  ({ hair }) => [
    path('M80 108c-2-42 20-66 50-66s52 24 50 66l-4 8H84z', hair),
    path('M80 108c-2-42 20-66 50-66s52 24 50 66c-6-22-16-36-24-40-16 6-38 6-52 0-10 6-18 18-24 40z', hair),
  ],
  // Short curls.
  ({ hair }) => [
    path('M80 110c0-40 20-62 50-62s50 22 50 62l-4 8H84z', hair),
    [
      [86, 84, 15],
      [98, 66, 17],
      [116, 54, 18],
      [138, 52, 18],
      [158, 62, 17],
      [172, 82, 15],
    ]
      .map(([x, y, r]) => circle(x!, y!, r!, hair))
      .join(''),
  ],
]

function face({ skin, shade, hair }: Look, random: Seeded): string {
  const ink = darker(hair, 0.35)
  const eyes = [108, 152]
    .map((x) => circle(x, 114, 5.2, '#1c1512') + circle(x + 1.6, 112.2, 1.6, '#fff'))
    .join('')
  const lift = random.int(-2, 2)
  const brows = line(`M98 ${100 + lift}q10-6 20-1`, ink, 4.5) + line(`M142 ${99 + lift}q10-5 20 1`, ink, 4.5)
  const nose = line('M130 116q-6 14 2 16', shade, 3.5)
  const smile = random.pick([
    path('M112 143q18 18 36 0q-18 5-36 0z', '#fff') + line('M111 142.5q19 4 38 0', darker(shade, 0.45), 2.5),
    line('M114 144q16 12 32 0', darker(shade, 0.45), 4),
    line('M115 145q17 9 29-2', darker(shade, 0.45), 4),
  ])
  const cheeks = [98, 162]
    .map((x) => `<circle cx="${x}" cy="134" r="9" fill="#e0705a" fill-opacity=".16"/>`)
    .join('')
  return (
    circle(79, 118, 11, skin) +
    circle(181, 118, 11, skin) +
    path('M84 104c0-32 18-52 46-52s46 20 46 52c0 44-20 68-46 68s-46-24-46-68z', skin) +
    cheeks +
    brows +
    eyes +
    nose +
    smile
  )
}

const beard = ({ hair }: Look, random: Seeded): string =>
  random.pick([
    '',
    path(
      'M84 118c2 44 22 64 46 64s44-20 46-64c-4 14-12 20-22 18-14-4-34-4-48 0-10 2-18-4-22-18zm28 26q18-8 36 0q-18 20-36 0z',
      hair,
    ),
    path('M112 140q18-10 36 0l-4 5q-14-7-28 0z', hair) + path('M116 162q14 8 28 0l-6 14q-8 5-16 0z', hair),
  ])

const glasses = (random: Seeded): string =>
  random.int(0, 2) > 0
    ? ''
    : ['93', '137']
        .map(
          (x) =>
            `<rect x="${x}" y="101" width="30" height="25" rx="11" fill="#fff" fill-opacity=".14" stroke="#20242c" stroke-width="3.5"/>`,
        )
        .join('') + line('M123 110q7-5 14 0', '#20242c', 3.5)

/** Most Portuguese first names of women end in "a". */
const wearsLongHair = (slug: string) => /a$/.test(slug.split('-')[0] ?? '')

/**
 * A drawn portrait for people of the demo school, 256 × 256 SVG: the same name gives the same picture, byte for byte.
 * `slug` is the name as it stands in an address.
 */
export function portraitSvg(slug: string): string {
  const random = seeded(fnv1a(slug))
  const tone = random.int(0, SKINS.length - 1)
  const skin = SKINS[tone]!
  const hairColour = HAIRS[random.int(0, Math.max(1, HAIRS.length - 1 - tone))]!
  const look: Look = {
    skin,
    shade: darker(skin, 0.2),
    hair: hairColour,
    cloth: random.pick(CLOTHES),
  }
  const isLong = wearsLongHair(slug)
  const hue = random.int(0, 359)
  const [light, deep] = [oklch(0.9, 0.045, hue), oklch(0.76, 0.07, hue)]
  const [behind, front] = random.pick(isLong ? longHair : shortHair)(look)
  const neck = path('M110 150h40v34q-20 18-40 0z', look.shade)
  const body =
    path('M34 262c2-52 40-76 76-82q20 16 40 0c36 6 74 30 76 82z', look.cloth) +
    random.pick([
      path('M110 180q20 16 40 0l8 4-28 34-28-34z', darker(look.cloth, 0.28)),
      line('M106 184q24 30 48 0', darker(look.cloth, 0.3), 6),
      path('M104 182l26 30 26-30 10 6-18 46-18-16-18 16-18-46z', '#f0f2f7'),
    ])
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs><rect width="256" height="256" fill="url(#g)"/>${behind}${neck}${body}${face(look, random)}${isLong ? '' : beard(look, random)}${front}${glasses(random)}</svg>`
}
