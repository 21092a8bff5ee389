import * as z from 'zod'
import { requiredText } from '../../contracts/kernel/text'
import { assignForm, nextStepForm } from '../../contracts/ordering/sales-attempts'
import { centavos, id, instant } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import {
  assignAttempt,
  beginNegotiation,
  type ContactChannel,
  leaveUnpaid,
  loseAttempt,
  markDuplicate,
  recordContact,
  salesAttempt,
  salesAttemptLeft,
  setNextStep,
  settleAttempt,
} from '../../domain/ordering/sales-attempt'
import { seller } from '../../domain/ordering/seller'
import { mayMail } from '../communication/email-preferences'
import { type CommandContext, command, type Facts } from '../kernel/command'

const ofOne = z.object({ attemptId: id })
type OfOne = z.infer<typeof ofOne>
const shared = {
  who: ['Admin', 'Editor', 'Support'] as const,
  on: salesAttempt,
  id: ({ attemptId }: OfOne) => attemptId,
}

const UNWANTED = 'Esta pessoa pediu para não ser lembrada de compras: não entre em contato.'

/** How the person of a lead is reached, or why they must not be. */
export async function reachOf(facts: Facts, attemptId: string) {
  const found = await facts.load(salesAttempt, attemptId)
  if (found.phase === 'absent') return { why: null, email: null, phone: null }
  const { email, phone } = found
  return (await mayMail(facts, email, 'cart'))
    ? { why: null, email, phone }
    : { why: UNWANTED, email: null, phone: null }
}

const mustBeWilling = async ({ attemptId }: OfOne, ctx: CommandContext) => {
  const { why } = await reachOf(ctx, attemptId)
  if (why) refuse('contact-unwanted', why)
}

const contactBy = <Name extends string>(name: Name, channel: ContactChannel) =>
  command({
    ...shared,
    name,
    summary: `Records a contact by ${channel}. Refused where the person wants none.`,
    input: ofOne.extend({ notes: requiredText('Escreva o que foi conversado', 1000) }),
    facts: mustBeWilling,
    decide: ({ notes }, { now }) => recordContact({ channel, notes, at: now }),
  })

export const RecordWhatsAppContact = contactBy('RecordWhatsAppContact', 'whatsapp')
export const RecordPhoneContact = contactBy('RecordPhoneContact', 'phone')
export const RecordEmailContact = contactBy('RecordEmailContact', 'email')

export const OpenSalesAttempt = command({
  name: 'OpenSalesAttempt',
  summary: 'Opens the lead of a person and product left unpaid, or joins one that is open.',
  input: z.object(salesAttemptLeft),
  who: 'system',
  on: salesAttempt,
  id: shared.id,
  decide: (left) => leaveUnpaid(left),
  internal: true,
})

export const SettleSalesAttempt = command({
  name: 'SettleSalesAttempt',
  summary: 'Ends the lead of a person who bought: won by a contact, or bought without one.',
  input: ofOne.extend({ orderId: id, amount: centavos, at: instant }),
  who: 'system',
  on: salesAttempt,
  id: shared.id,
  decide: (sale) => settleAttempt(sale),
  internal: true,
})

export const TakeSalesAttempt = command({
  ...shared,
  name: 'TakeSalesAttempt',
  summary: 'Gives a lead to the member of staff who asks for it.',
  input: ofOne,
  decide: (_, { actor }) => assignAttempt({ sellerId: null, staffId: actor.accountId }),
})

export const AssignSalesAttempt = command({
  ...shared,
  name: 'AssignSalesAttempt',
  summary: 'Gives a lead to an active seller.',
  input: assignForm.extend(ofOne.shape),
  facts: async ({ sellerId }, ctx) => {
    if ((await ctx.load(seller, sellerId)).phase !== 'active')
      refuse('seller-not-active', 'Escolha um vendedor ativo.', 'sellerId')
  },
  decide: ({ sellerId }) => assignAttempt({ sellerId, staffId: null }),
})

export const SetAttemptNextStep = command({
  ...shared,
  name: 'SetAttemptNextStep',
  summary: 'Says what is to be done next with a lead, and on which day.',
  input: nextStepForm.extend(ofOne.shape),
  decide: (step) => setNextStep(step),
})

export const NegotiateSalesAttempt = command({
  ...shared,
  name: 'NegotiateSalesAttempt',
  summary: 'Records that the person negotiates.',
  input: ofOne,
  decide: () => beginNegotiation(),
})

export const LoseSalesAttempt = command({
  ...shared,
  name: 'LoseSalesAttempt',
  summary: 'Ends a lead as lost, for a reason.',
  input: ofOne.extend({ reason: requiredText('Diga por que a venda foi perdida', 300) }),
  decide: ({ reason }) => loseAttempt(reason),
})

export const MarkAttemptDuplicate = command({
  ...shared,
  name: 'MarkAttemptDuplicate',
  summary: 'Ends a lead of somebody who has another one under another e-mail.',
  input: ofOne,
  decide: () => markDuplicate(),
})

export const salesAttemptCommands = {
  OpenSalesAttempt,
  SettleSalesAttempt,
  TakeSalesAttempt,
  AssignSalesAttempt,
  RecordWhatsAppContact,
  RecordPhoneContact,
  RecordEmailContact,
  SetAttemptNextStep,
  NegotiateSalesAttempt,
  LoseSalesAttempt,
  MarkAttemptDuplicate,
}
