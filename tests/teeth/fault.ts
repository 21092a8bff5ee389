export const layers = [
  'domain',
  'commands',
  'projections',
  'http',
  'workers',
  'adapters',
  'composition',
  'web',
  'contracts',
  'cli',
] as const
export type Layer = (typeof layers)[number]

export const contexts = [
  'catalog',
  'ordering',
  'learning',
  'identity',
  'communication',
  'marketing',
  'site',
  'analytics',
] as const
export type Context = (typeof contexts)[number]

/** A plausible mistake in the product: in one file, in a place that occurs once. */
export interface Fault {
  /** What is wrong, in a few words. */
  name: string
  layer: Layer
  /** Whose promise it breaks; `kernel` serves them all. */
  context: Context | 'kernel'
  file: string
  find: string
  replace: string
  /** The files of tests that should catch it, the quickest first; `types` is the compiler. */
  by: string[]
}

/** The text with the fault in it. Throws Error when the place is not there exactly once. */
export function planted({ name, file, find, replace }: Fault, text: string): string {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`“${name}”: its place is not there exactly once in ${file}.`)
  return before + replace + after
}
