import { v7 } from 'uuid'
import { type Bank, BankProblem, inTransaction } from './bank'
import { type BankCharge, changed } from './charge'
import { type Move, moves, obstacle, states } from './moves'
import { enqueueNotice } from './notices'
import { canRefund, refundRest } from './refunds'
import { insertCharge, lockCharge, saveCharge } from './store'

/** Everything that the person at the bank can do to one charge. */
export const actions = [...moves, 'pay-twice', 'refund', 'fail-next-refund'] as const
export type Action = (typeof actions)[number]
export const isAction = (text: string): text is Action => (actions as readonly string[]).includes(text)

const canPayTwice = (charge: BankCharge, now: string) =>
  charge.status === 'paid' || !obstacle(charge, 'pay', now)

/** Whether the button does something now. */
export function possible(charge: BankCharge, action: Action, now: string): boolean {
  if (action === 'pay-twice') return canPayTwice(charge, now)
  if (action === 'refund') return canRefund(charge)
  if (action === 'fail-next-refund') return canRefund(charge) && !charge.refundFails
  return !obstacle(charge, action, now)
}

/** Does it, in one transaction with the notices of every state gone through. */
export async function act(bank: Bank, chargeId: string, action: Action): Promise<void> {
  if (action === 'refund') await refundRest(bank, chargeId)
  else if (action === 'pay-twice') await payTwice(bank, chargeId)
  else if (action === 'fail-next-refund') await failNextRefund(bank, chargeId)
  else await move(bank, chargeId, action)
  bank.wake()
}

const move = (bank: Bank, chargeId: string, action: Move) =>
  inTransaction(bank.pool, async (sql) => {
    const passed = states(await lockCharge(sql, chargeId), action, bank.clock.now())
    for (const state of passed) {
      await saveCharge(sql, state)
      await enqueueNotice(bank, sql, state)
    }
  })

/** The second payment is a charge of its own with money of its own, so that it can be given back alone. */
const payTwice = (bank: Bank, chargeId: string) =>
  inTransaction(bank.pool, async (sql) => {
    const now = bank.clock.now()
    const charge = await lockCharge(sql, chargeId)
    if (!canPayTwice(charge, now)) states(charge, 'pay', now)
    if (charge.status !== 'paid') {
      const [first] = states(charge, 'pay', now)
      await saveCharge(sql, first!)
      await enqueueNotice(bank, sql, first!)
    }
    const duplicate: BankCharge = {
      ...charge,
      chargeId: v7(),
      status: 'paid',
      refunded: 0,
      twinOf: charge.twinOf ?? chargeId,
      refundFails: false,
      paidAt: now,
      createdAt: now,
      updatedAt: now,
    }
    await insertCharge(sql, duplicate)
    await enqueueNotice(bank, sql, duplicate)
  })

const failNextRefund = (bank: Bank, chargeId: string) =>
  inTransaction(bank.pool, async (sql) => {
    const charge = await lockCharge(sql, chargeId)
    if (!canRefund(charge))
      throw new BankProblem(409, 'invalid_state', 'A situação atual da cobrança não permite esta ação.')
    await saveCharge(sql, changed(charge, bank.clock.now(), { refundFails: true }))
  })
