import * as z from 'zod'
import { number } from '../../domain/kernel/format'
import { parseReais } from '../../domain/kernel/reais'
import { nameFault, typedLine, typedText } from '../../domain/kernel/typed-text'

/** A typed text, without invisible characters and outer spaces. */
export const textInput = (params?: { error: string }) => z.string(params).overwrite(typedText)

/** A required text of one field: trimmed, 1 to `max` characters. */
export const requiredText = (empty: string, max: number) =>
  textInput({ error: empty })
    .min(1, empty)
    .max(max, `Use até ${number(max)} caracteres`)

/** A person's name in one line, up to 120 characters, with at least one letter. */
export const personName = (empty: string) =>
  z
    .string({ error: empty })
    .overwrite(typedLine)
    .min(1, empty)
    .max(120, 'Use até 120 letras')
    .refine((name) => nameFault(name) === '', { error: ({ input }) => nameFault(String(input)) })

/** A text that may stay empty: trimmed, up to `max` characters. */
export const optionalText = (max: number) =>
  textInput()
    .max(max, `Use até ${number(max)} caracteres`)
    .optional()
    .transform((text) => text ?? '')

/** Centavos that no price passes. */
export const HIGHEST_PRICE = 100_000_000

/** Centavos of a price: whole, not negative, at most R$ 1.000.000,00. */
export const priceField = z
  .int({ error: 'Informe o preço em centavos' })
  .min(0, 'O preço não pode ser negativo')
  .max(HIGHEST_PRICE, 'O preço passa do limite de R$ 1.000.000,00')

/** Centavos, from a number of them or from typed reais (`197`, `1.297,50`). */
export const centavosField = (centavos: z.ZodInt) =>
  z.preprocess((typed) => (typeof typed === 'string' ? (parseReais(typed) ?? typed) : typed), centavos)
