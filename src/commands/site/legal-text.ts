import * as z from 'zod'
import { isLegalTextId } from '../../contracts/site/legal-text-names'
import { legalTextForm, templateDay } from '../../contracts/site/legal-texts'
import { businessDay } from '../../domain/kernel/instants'
import { acceptLegalText, legalText, writeLegalText } from '../../domain/site/legal-text'
import { command } from '../kernel/command'
import { cleaned } from '../kernel/sanitise'

const legalTextId = z
  .string({ error: 'Escolha o texto' })
  .refine((id): boolean => isLegalTextId(id), 'Este texto não existe.')
  .meta({ examples: ['terms'] })
const shared = {
  who: ['Admin'] as const,
  on: legalText,
  id: (input: { legalTextId: string }) => input.legalTextId,
}

export const WriteLegalText = command({
  ...shared,
  name: 'WriteLegalText',
  summary: 'Writes the shop’s own terms or privacy policy, which is shown once it is accepted.',
  input: legalTextForm.extend({ legalTextId, html: cleaned(legalTextForm.shape.html) }),
  decide: (input) => writeLegalText(input),
})

export const AcceptLegalText = command({
  ...shared,
  name: 'AcceptLegalText',
  summary: 'Accepts the terms or the privacy policy as the shop’s own, in force from today.',
  input: z.object({ legalTextId }),
  decide: (input, ctx) =>
    acceptLegalText({
      legalTextId: input.legalTextId,
      validFrom: businessDay(ctx.now),
      template: templateDay(input.legalTextId),
    }),
})
