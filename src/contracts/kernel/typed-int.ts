import * as z from 'zod'

/**
 * A whole number, or the digits of one as a form sends it. Coercion would also take `true`, `[5]` and `0x10`, and an
 * empty text for zero.
 */
export const typedInt = (number: z.ZodInt) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' && /^\s*-?\d{1,15}\s*$/.test(typed) ? Number(typed) : typed),
    number,
  )
