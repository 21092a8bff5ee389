import * as z from 'zod'
import { emailField } from '../kernel/email'
import { textInput } from '../kernel/text'
import { typedInt } from '../kernel/typed-int'
import { staffNoteField } from './forms'

const STEP = 'Escreva cada desconto como 5: 10 (a partir de 5 vagas, 10%).'
const stepField = textInput({ error: STEP })
  .regex(/^\d{1,3}\s*(:|vagas?|=)\s*\d{1,2}\s*%?$/i, STEP)
  .transform((typed) => {
    const [from = 0, percent = 0] = typed.match(/\d+/g)?.map(Number) ?? []
    return { from, percent }
  })
  .refine(({ from }) => from >= 2 && from <= 500, 'O desconto começa de 2 a 500 vagas.')
  .refine(({ percent }) => percent >= 1 && percent <= 90, 'O desconto vai de 1% a 90%.')

/** Steps as they are typed, one to a line. */
export const teamPriceForm = z.object({
  steps: z.preprocess(
    (typed) =>
      typeof typed === 'string' ? typed.split(/\r?\n/).filter((line) => line.trim() !== '') : (typed ?? []),
    z.array(stepField, { error: STEP }).max(6, 'Use até 6 descontos.'),
  ),
})

const seatId = z.string({ error: 'Este convite não existe.' }).min(1, 'Este convite não existe.').max(120)
const teamId = z.string({ error: 'Esta compra não existe.' }).min(1, 'Esta compra não existe.').max(80)

/** Most invitations of one list. */
const MOST_INVITES = 500

const NOBODY = 'Escreva pelo menos um e-mail.'
export const inviteForm = z.object({
  teamId,
  /** As a list of them, or as it was pasted. */
  emails: z
    .preprocess(
      (typed) => (typeof typed === 'string' ? emailsIn(typed) : typed),
      z
        .array(z.string().max(254, 'Um dos e-mails é comprido demais.'), { error: NOBODY })
        .min(1, NOBODY)
        .max(MOST_INVITES, 'Use até 500 e-mails.'),
    )
    .transform((typed, ctx) => {
      const wrong = typed.filter((each) => !emailField.safeParse(each).success)
      if (wrong.length > 0)
        ctx.addIssue({
          code: 'custom',
          message: `Confira: ${wrong.slice(0, 5).join(', ')}. Nenhum convite foi enviado.`,
        })
      return typed.map((each) => emailField.safeParse(each).data ?? each)
    }),
})
export const takeSeatBackForm = z.object({ seatId })

/** Of the link in the mail. */
export const takeSeatForm = z.object({ token: z.string({ error: 'Este link não vale.' }).min(1).max(300) })

const QUANTITY = 'Escreva quantas vagas serão reembolsadas.'
/** POST /admin/orders/{id}/seats/refund. */
export const refundSeatsForm = z.object({
  teamId,
  quantity: typedInt(z.int(QUANTITY).min(1, QUANTITY).max(500, QUANTITY)),
  note: staffNoteField,
})

/** A pasted list or a CSV: the first thing of each line that looks like an address, or the line as it stands. */
export function emailsIn(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((line) => {
      const cells = line
        .split(/[,;\t]/)
        .map((cell) =>
          cell
            .trim()
            .replace(/^"(.*)"$/, '$1')
            .trim(),
        )
        .filter((cell) => cell !== '')
      const addresses = cells.filter((cell) => cell.includes('@'))
      // One line may hold several addresses, as mail programs copy them.
      return addresses.length > 0 ? addresses : cells.slice(0, 1)
    })
    .filter((cell, at) => !(at === 0 && /^(e-?mails?|nome|colaboradora?)$/i.test(cell)))
}
