import * as z from 'zod'
import { number } from '../../domain/kernel/format'
import { optionalText, requiredText, textInput } from '../kernel/text'

export const GIVE_AWAYS_AT = '/admin/give-away'
export const MOST_GIVEN_LINES = 5_000
/** Of a pasted list, in letters; of a file, in bytes. */
export const MOST_LIST = 1024 * 1024

export const MOST_GIVEN_MESSAGE = 1_000
export const MOST_GIVEN_REASON = 300

const id = z.string().min(1).max(80)

export const giveAwayForm = z.object({
  product: z
    .string({ error: 'Escolha o que dar' })
    .regex(/^(course|bundle):.{1,80}$/, 'Escolha o que dar')
    .meta({ examples: ['course:react'] }),
  /** Addresses, one to a line, or the text of a CSV file; may be empty beside a file. */
  list: z
    .string()
    .max(MOST_LIST, 'A lista é grande demais. Divida-a em partes.')
    .optional()
    .transform((typed) => typed ?? ''),
  reason: textInput({ error: 'Diga o motivo' })
    .min(5, 'Diga o motivo em poucas palavras')
    .max(MOST_GIVEN_REASON, `Use até ${number(MOST_GIVEN_REASON)} caracteres`),
  message: optionalText(MOST_GIVEN_MESSAGE),
})

export const giveAwayRef = z.object({ giveAwayId: id })
const reason = requiredText('Diga por que retirar', MOST_GIVEN_REASON)
export const takeGiveAwayForm = giveAwayRef.extend({ reason })
export const takeGiftForm = z.object({ giftId: id, reason })
