import type { createTailwindMerge } from 'tailwind-merge'

type Config = ReturnType<Parameters<typeof createTailwindMerge>[0]>
type Group = Config['classGroups'][string]

const any = () => true
const isNumber = (value: string) => /^\d/.test(value)
const isArbitrary = (value: string) => value.startsWith('[')

/** Groups of properties that take any value, as `p-2` and `p-[3px]` do. */
const ofAnyValue = (...names: string[]): Record<string, Group> =>
  Object.fromEntries(names.map((name) => [name, [{ [name]: ['', any] }]]))

const SIDES = ['', '-x', '-y', '-t', '-r', '-b', '-l']
const borders = Object.fromEntries(
  SIDES.flatMap((side): [string, Group][] => {
    const name = `border${side}`
    return [
      [`${name}-width`, [{ [name]: ['', isNumber] }]],
      [`${name}-color`, [{ [name]: [any] }]],
    ]
  }),
)

const roundedOf = ['', '-t', '-r', '-b', '-l'].map((side) => `rounded${side}`)

/**
 * Which classes set the same property, for those that our pages use: the list that comes with tailwind-merge knows all of
 * Tailwind, in 28 kB of script that every page would load first. A test holds ours to it.
 */
export const classGroups = {
  display: [
    'block',
    'inline-block',
    'inline',
    'flex',
    'inline-flex',
    'table',
    'grid',
    'inline-grid',
    'contents',
    'hidden',
  ],
  position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
  visibility: ['visible', 'invisible', 'collapse'],
  'text-size': [
    { text: ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '5xl', '13', '15', 'hero', isArbitrary] },
  ],
  'text-align': [{ text: ['left', 'center', 'right'] }],
  'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
  'text-overflow': ['truncate', 'text-ellipsis'],
  'text-color': [{ text: [any] }],
  'text-decoration': ['underline', 'line-through', 'no-underline'],
  'text-transform': ['uppercase', 'normal-case'],
  'font-style': ['italic', 'not-italic'],
  'font-weight': [{ font: ['normal', 'medium', 'semibold', 'bold', 'extrabold'] }],
  'font-family': [{ font: [any] }],
  'bg-image': [{ 'bg-linear': [any] }],
  'bg-color': [{ bg: [any] }],
  'border-style': [{ border: ['solid', 'dashed', 'dotted', 'none'] }],
  'border-spacing': [{ 'border-spacing': [any] }],
  'border-collapse': [{ border: ['collapse', 'separate'] }],
  ...borders,
  'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
  'flex-wrap': [{ flex: ['wrap', 'nowrap'] }],
  'flex-basis': [{ flex: [any] }],
  'shadow-size': [{ shadow: ['', '1', '2', '3', isArbitrary] }],
  'ring-width': [{ ring: ['', isNumber] }],
  'stroke-width': [{ stroke: [isNumber] }],
  stroke: [{ stroke: [any] }],
  'ring-inset': ['ring-inset'],
  transition: [{ transition: ['', any] }],
  'ring-color': [{ ring: [any] }],
  'outline-style': [{ outline: ['none'] }],
  'outline-width': [{ outline: [isNumber] }],
  'outline-color': [{ outline: [any] }],
  'divide-y': [{ 'divide-y': ['', isNumber] }],
  'divide-color': [{ divide: [any] }],
  'word-break': ['break-words', 'break-all', 'break-normal'],
  'overflow-wrap': [{ wrap: [any] }],
  shrink: [{ shrink: ['', any] }],
  grow: [{ grow: ['', any] }],
  'align-content': [{ content: ['center', 'start', 'end', 'between', 'stretch'] }],
  'list-style': [{ list: [any] }],
  ...ofAnyValue(
    ...['p', 'px', 'py', 'pt', 'pr', 'pb', 'pl', 'm', 'mx', 'my', 'mt', 'mr', 'mb', 'ml'],
    ...['w', 'min-w', 'max-w', 'h', 'min-h', 'max-h', 'size', 'gap', 'gap-x', 'gap-y'],
    ...['inset', 'inset-x', 'inset-y', 'top', 'right', 'bottom', 'left', 'z', 'order', 'opacity'],
    ...['items', 'justify', 'justify-items', 'justify-self', 'content', 'self', 'basis'],
    ...['grid-cols', 'grid-rows', 'col-span', 'col-start', 'row-span', 'row-start', 'auto-cols', 'auto-rows'],
    ...['overflow', 'overflow-x', 'overflow-y', 'leading', 'tracking', 'whitespace', 'line-clamp', 'aspect'],
    ...['cursor', 'select', 'fill', 'object', 'align', 'rotate', 'accent', 'duration', 'animate', 'touch'],
    ...['space-x', 'space-y', 'outline-offset', 'underline-offset', 'scroll-mt', 'scroll-my', 'from', 'to'],
    ...['pointer-events', 'translate', 'translate-x', 'translate-y', ...roundedOf],
  ),
} satisfies Record<string, Group>

const sidesOf = (name: string) => ({
  [name]: ['x', 'y', 't', 'r', 'b', 'l'].map((side) => `${name}${side}`),
  [`${name}x`]: [`${name}r`, `${name}l`],
  [`${name}y`]: [`${name}t`, `${name}b`],
})

const bordersOf = (of: string) => ({
  [`border-${of}`]: SIDES.filter(Boolean).map((side) => `border${side}-${of}`),
  [`border-x-${of}`]: [`border-r-${of}`, `border-l-${of}`],
  [`border-y-${of}`]: [`border-t-${of}`, `border-b-${of}`],
})

/** What a later class of one group takes away beside its own. */
export const conflictingClassGroups: Config['conflictingClassGroups'] = {
  ...sidesOf('p'),
  ...sidesOf('m'),
  ...bordersOf('width'),
  ...bordersOf('color'),
  'text-size': ['leading'],
  size: ['w', 'h'],
  'scroll-my': ['scroll-mt'],
  gap: ['gap-x', 'gap-y'],
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  translate: ['translate-x', 'translate-y'],
  overflow: ['overflow-x', 'overflow-y'],
  'flex-basis': ['basis', 'grow', 'shrink'],
  'line-clamp': ['display', 'overflow'],
  rounded: roundedOf.slice(1),
}
