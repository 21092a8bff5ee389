import { couponCodeField } from '../../contracts/ordering/forms'
import { isRevealed } from '../../domain/marketing/coupon-steps'
import type { Counting } from '../kernel/command'
import { couponByCode } from './coupon'

const typedCode = (input: unknown) => (input as { code?: unknown } | null | undefined)?.code

/** Each code counts unless there is such a coupon, though it may not be good for this purchase. */
export const guessesOf = <In>(codeOf: (input: In) => unknown): Counting<In> => ({
  limit: 'coupon',
  guess: (input) => couponCodeField.safeParse(codeOf(input)).data,
  right: async (code, facts) => isRevealed(await couponByCode(facts, code)),
})

/** For commands that take a code. */
export const couponGuesses: readonly Counting<unknown>[] = [guessesOf(typedCode)]
