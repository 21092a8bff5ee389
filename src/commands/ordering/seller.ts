import * as z from 'zod'
import { requiredText } from '../../contracts/kernel/text'
import { sellerForm } from '../../contracts/ordering/sellers'
import { id } from '../../domain/kernel/event'
import {
  activateSeller,
  changeSeller,
  inviteSeller,
  leaveSeller,
  resumeSeller,
  type Seller,
  seller,
  suspendSeller,
} from '../../domain/ordering/seller'
import { type CommandContext, command } from '../kernel/command'
import { unique } from '../kernel/unique'

const ofOne = z.object({ sellerId: id })
const shared = {
  who: ['Admin', 'Editor'] as const,
  on: seller,
  id: ({ sellerId }: z.infer<typeof ofOne>) => sellerId,
}

export const SELLER_CODE = 'sellercode'
/** Kept by sellers who left: orders of old links would go to another person. */
const code = unique<Seller>({
  kind: SELLER_CODE,
  held: (s) => (s.phase === 'absent' ? null : s.code),
  refusal: { code: 'seller-code-taken', message: 'Este código já é de outro vendedor.', field: 'code' },
})

const mailbox = ({ hash }: Pick<CommandContext, 'hash'>) =>
  unique<Seller>({
    kind: 'selleremail',
    held: (s) => (s.phase === 'absent' || s.phase === 'left' ? null : hash(s.email)),
    refusal: {
      code: 'seller-email-taken',
      message: 'Já existe um vendedor com este e-mail.',
      field: 'email',
    },
  })
const hashes = async (_: unknown, { hash }: CommandContext) => ({ hash })

export const InviteSeller = command({
  name: 'InviteSeller',
  summary: 'Invites a seller with a code and a share of their own.',
  mints: 'sellerId',
  input: sellerForm,
  who: shared.who,
  on: seller,
  claims: (input, ctx) => [
    ...code.taken(input.code, input.sellerId),
    ...mailbox(ctx).taken(ctx.hash(input.email), input.sellerId),
  ],
  decide: (input) => inviteSeller(input),
})

export const ChangeSeller = command({
  ...shared,
  name: 'ChangeSeller',
  summary: 'Changes name, e-mail, code or share of a seller.',
  input: sellerForm.extend(ofOne.shape),
  facts: hashes,
  claims: (input, ctx) => [
    ...code.taken(input.code, input.sellerId),
    ...mailbox(ctx).taken(ctx.hash(input.email), input.sellerId),
  ],
  releases: (input, facts, before) => [
    ...code.left(before, input.sellerId, input.code),
    ...mailbox(facts).left(before, input.sellerId, facts.hash(input.email)),
  ],
  decide: ({ sellerId: _, ...input }, { actor: { role } }) =>
    changeSeller(input, { decidesMoney: role === 'Admin' || role === 'System' }),
})

export const ActivateSeller = command({
  ...shared,
  name: 'ActivateSeller',
  summary: 'Lets an invited seller’s link count.',
  input: ofOne,
  decide: () => activateSeller(),
})

export const SuspendSeller = command({
  ...shared,
  name: 'SuspendSeller',
  summary: 'Stops a seller’s link from counting until they are resumed.',
  input: ofOne.extend({ reason: requiredText('Diga por que suspender', 300) }),
  decide: ({ reason }) => suspendSeller(reason),
})

export const ResumeSeller = command({
  ...shared,
  name: 'ResumeSeller',
  summary: 'Lets a suspended seller’s link count again.',
  input: ofOne,
  decide: () => resumeSeller(),
})

export const LeaveSeller = command({
  ...shared,
  name: 'LeaveSeller',
  summary: 'Records that a seller left; their code is given to nobody else.',
  input: ofOne,
  facts: hashes,
  releases: ({ sellerId }, facts, before) => mailbox(facts).left(before, sellerId),
  decide: () => leaveSeller(),
})

export const sellerCommands = {
  InviteSeller,
  ChangeSeller,
  ActivateSeller,
  SuspendSeller,
  ResumeSeller,
  LeaveSeller,
}
