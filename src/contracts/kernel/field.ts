import * as z from 'zod'

/** A text field that is stored in one spelling only, with one sentence for "empty" and one for "does not fit". */
export interface TextRule {
  empty: string
  wrong: string
  normalise: (typed: string) => string
  fits: (normal: string) => boolean
  /** A value that fits, for the description of the API. */
  example: string
}

/** Typed text in, normal spelling out. Nothing longer than 320 characters is looked at. */
export const textField = ({ empty, wrong, normalise, fits, example }: TextRule) =>
  z
    .string({ error: empty })
    .max(320, { error: wrong, abort: true })
    .overwrite(normalise)
    .min(1, { error: empty, abort: true })
    .refine(fits, { error: wrong })
    .meta({ examples: [example] })
