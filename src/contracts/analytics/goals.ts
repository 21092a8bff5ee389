import * as z from 'zod'
import { number } from '../../domain/kernel/format'
import { parseReais } from '../../domain/kernel/reais'
import { goalMeasures } from './goal-names'

const WANTED = 'Informe a meta do mês'
const MOST = 1_000_000_000

const target = z
  .int({ error: WANTED })
  .min(1, 'A meta começa em 1')
  .max(MOST, `A meta passa do limite de ${number(MOST / 100)}`)

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Escolha um mês, como 2026-11')

/** `target` is centavos for money, else how many; typed money is read as reais. */
export const monthGoalForm = z.object({
  month,
  measure: z.enum(goalMeasures, { error: 'Escolha o que a meta conta' }),
  target,
})

/** A typed target: reais of money, else a whole number; text that is neither is left to the schema. */
export function targetOfTyped(measure: string, typed: string): unknown {
  const text = typed.trim()
  if (measure === 'net') return parseReais(text) ?? (text === '' ? undefined : Number.NaN)
  return /^\d{1,3}(\.?\d{3})*$/.test(text)
    ? Number(text.replaceAll('.', ''))
    : text === ''
      ? undefined
      : Number.NaN
}
