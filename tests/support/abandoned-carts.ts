import { CreateStaffAccount } from '../../src/commands/identity/account'
import type { Actor } from '../../src/commands/kernel/command'
import { AddCartItem, MergeCarts } from '../../src/commands/ordering/cart'
import { LeaveCartContact } from '../../src/commands/ordering/cart-leaving'
import type { CartReminderEvent } from '../../src/domain/ordering/cart-reminder'
import { as } from './in-memory'
import { ana, shop } from './shop'

export const browser = (visitorId: string): Actor => ({ accountId: null, role: 'Guest', visitorId })
export const course = (productId: string) => ({ productType: 'course' as const, productId })
type Sent = Extract<CartReminderEvent, { type: 'CartReminderSent' }>['data']

/**
 * A shop whose people leave their carts. Time is the true one; the web's clock and the worker's may each be wrong by
 * so many minutes. Time goes from one timer to the next, so that what happens is at its own instant.
 */
export async function abandonedCarts(skew = { web: 0, worker: 0 }) {
  const world = shop()
  await world.course('react', 19_700)
  await world.course('sql', 9_700)
  let time = world.clock.at
  const at = (minutes: number, by = time) => new Date(Date.parse(by) + minutes * 60_000).toISOString()
  const sent: (Sent & { trueTime: string })[] = []

  async function settle() {
    world.clock.at = at(skew.worker)
    await world.settle()
    for (const event of world.store.all().filter(({ type }) => type === 'CartReminderSent')) {
      const data = event.data as Sent
      if (!sent.some((each) => each.reminderId === data.reminderId)) sent.push({ ...data, trueTime: time })
    }
  }

  return {
    ...world,
    /** Reminders that left, and when. */
    sent,
    now: () => time,
    settle,
    /** Runs an action at the current time, then the workers. */
    async act<T>(what: () => Promise<T>): Promise<T> {
      world.clock.at = at(skew.web)
      const done = await what()
      await settle()
      return done
    },
    async wait(minutes: number) {
      const end = at(minutes)
      for (;;) {
        const due = world.queue.nextDue()
        const next = due && at(-skew.worker, due)
        if (!next || next > end) break
        if (next > time) time = next
        await settle()
      }
      time = end
      await settle()
    },
    add(actor: Actor, productId: string) {
      return this.act(() => world.send(actor, AddCartItem, course(productId), crypto.randomUUID()))
    },
    leaves(actor: Actor, email = ana.email) {
      const form = { email, consent_use: 'on' }
      return this.act(() => world.send(actor, LeaveCartContact, form, crypto.randomUUID()))
    },
    async signsUp(accountId = 'ana', email = ana.email): Promise<Actor & { accountId: string }> {
      const form = { accountId, name: ana.name, email, password: 'uma-senha-longa', role: 'Student' }
      await world.send(as('Admin'), CreateStaffAccount, form, crypto.randomUUID())
      return { accountId, role: 'Student' }
    },
    logsIn(accountId: string, visitorId: string) {
      const system = { accountId: null, role: 'System' } as const
      return this.act(() => world.send(system, MergeCarts, { accountId, visitorId }, crypto.randomUUID()))
    },
    of: (type: string) =>
      world.store
        .all()
        .filter((event) => event.type === type)
        // biome-ignore lint/suspicious/noExplicitAny: the data of any event
        .map((event) => event.data as any),
  }
}
export type AbandonedCarts = Awaited<ReturnType<typeof abandonedCarts>>
