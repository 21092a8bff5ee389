import * as z from 'zod'
import { templateDay, templateSections } from '../../contracts/site/legal-templates'
import { isLegalTextId } from '../../contracts/site/legal-text-names'
import { legalTextForm } from '../../contracts/site/legal-texts'
import { businessDay, type Instant } from '../../domain/kernel/instants'
import { acceptLegalText, legalText, shipLegalText, writeLegalText } from '../../domain/site/legal-text'
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

const today = (id: string, now: Instant) => ({
  legalTextId: id,
  validFrom: businessDay(now),
  template: templateDay(id),
  sections: [...templateSections(id)],
})

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
  decide: (input, { now }) => acceptLegalText(today(input.legalTextId, now)),
})

/** Sent when a version of the product starts, so that a text which comes with it is dated by the shop's own day. */
export const ShipLegalText = command({
  ...shared,
  who: 'system' as const,
  internal: true,
  name: 'ShipLegalText',
  summary: 'Records the product’s text that a shop shows which has accepted none.',
  input: z.object({ legalTextId }),
  decide: (input, { now }) => shipLegalText(today(input.legalTextId, now)),
})
