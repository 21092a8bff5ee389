import * as z from 'zod'
import { liftBlockForm } from '../../contracts/ordering/refund-forms'
import { id } from '../../domain/kernel/event'
import type { Instant } from '../../domain/kernel/instants'
import {
  type BlockReason,
  blockOf,
  countRefund,
  liftBlock,
  refundRecord,
  refuseBlocked,
} from '../../domain/ordering/refund-record'
import { type CommandContext, command, type Facts } from '../kernel/command'
import { recordsOf } from './refund-facts'

const ofRecord = { on: refundRecord, id: ({ recordId }: { recordId: string }) => recordId }

export const CountRefund = command({
  ...ofRecord,
  name: 'CountRefund',
  summary: 'Counts a refund that a buyer requested towards the block of purchases.',
  input: z.object({
    recordId: id,
    buyerId: id,
    refundId: id,
    orderId: id,
    products: z.array(z.string()),
  }),
  who: 'system',
  internal: true,
  decide: (input, { now }) => countRefund({ ...input, countedAt: now }),
})

export const LiftPurchaseBlock = command({
  ...ofRecord,
  name: 'LiftPurchaseBlock',
  summary: 'Lets a person with many refunds buy again; earlier refunds no longer count.',
  input: liftBlockForm.extend({ recordId: id, buyerId: id }),
  who: ['Admin'],
  decide: (input) => liftBlock(input),
})

/** Refuses buyers with too many refunds, by account, CPF or CNPJ. */
export async function refuseManyRefunds(
  ctx: CommandContext,
  buyerId: string,
  taxId: string | null,
): Promise<void> {
  const records = await Promise.all(recordsOf(ctx, buyerId, taxId).map((id) => ctx.load(refundRecord, id)))
  for (const record of records) refuseBlocked(record, ctx.now)
}

/** The records of a buyer under which purchases are blocked now, and why. */
export async function blocksOf(
  facts: Pick<Facts, 'load' | 'hash'>,
  { buyerId, taxId }: { buyerId: string; taxId: string | null },
  at: Instant,
): Promise<{ recordId: string; reason: BlockReason }[]> {
  const found = await Promise.all(
    recordsOf(facts, buyerId, taxId).map(async (recordId) => ({
      recordId,
      reason: blockOf(await facts.load(refundRecord, recordId), at),
    })),
  )
  return found.flatMap(({ recordId, reason }) => (reason ? [{ recordId, reason }] : []))
}

export const refundRecordCommands = { CountRefund, LiftPurchaseBlock }
