import { RegisterAccount } from '../../src/commands/identity/account'
import type { Actor } from '../../src/commands/kernel/command'
import { RegisterCoupon } from '../../src/commands/marketing/coupon'
import { AddCartItem, ApplyCartCoupon } from '../../src/commands/ordering/cart'
import { reactors } from '../../src/composition/modules'
import type { RecordedEvent } from '../../src/ports/event-store'
import { metadataOf } from '../../src/projections/kernel/fold'
import { as, guest } from '../../tests/support/in-memory'
import { ana, shop } from '../../tests/support/shop'
import { table } from '../goals'
import { COUPON } from './sale'

const PRICE = 19_700
const OWN_CART = { productType: undefined, productId: undefined }
const CARD = { method: 'card', cardToken: 'tok_ok' }
const known = { ...as('Student', 'ana'), visitorId: 'v1' }

const jobsAfter = (event: RecordedEvent) =>
  reactors
    .flatMap((each) => each.on[event.type]?.(event.data, metadataOf(event)) ?? [])
    .flatMap((intent) => (intent.kind === 'enqueue' ? [{ name: intent.job.name, runAt: intent.runAt }] : []))

interface Sale {
  actor: Actor
  method: 'pix' | 'card'
  /** By way of the cart, in three calls. */
  coupon?: boolean
}

/** What one paid order takes, counted in memory by a clock that stands still: what is due after now is for later. */
async function count({ actor, method, coupon }: Sale) {
  const world = shop()
  await world.course('react', PRICE)
  await world.send(as('Admin'), RegisterCoupon, COUPON)
  if (actor.accountId) {
    const account = { ...ana, password: 'trilha-demo-2026', accountId: actor.accountId }
    await world.send(guest, RegisterAccount, account)
  }
  await world.settle()
  const before = world.store.all().length
  if (coupon) {
    await world.send(actor, AddCartItem, { productType: 'course', productId: 'react' })
    await world.send(actor, ApplyCartCoupon, { code: COUPON.code })
  }
  const ordered = world.store.all().length
  const expectedTotal = coupon ? PRICE - Math.floor((PRICE * COUPON.value) / 100) : PRICE
  const form = { ...(coupon && OWN_CART), ...(method === 'card' && CARD), expectedTotal }
  const orderId = await world.buy('react', form, actor)
  await world.settle()
  if (method === 'pix') await world.notify(world.bank.pay(await world.paymentOf(orderId)))
  const { phase } = await world.order(orderId)
  if (phase !== 'paid') throw new Error(`the order is ${phase}`)
  const events = world.store.all().slice(before)
  const jobs = events.flatMap(jobsAfter)
  const isLater = ({ runAt }: { runAt?: string }) => runAt !== undefined && runAt > world.clock.at
  return {
    cart: ordered - before,
    events: events.map(({ type }) => type),
    now: jobs.filter((each) => !isLater(each)).map(({ name }) => name),
    later: jobs.filter(isLater).map(({ name }) => name),
  }
}

const sales: Record<string, Sale> = {
  'guest, Pix': { actor: guest, method: 'pix' },
  'guest, card': { actor: guest, method: 'card' },
  'guest, card, cart and coupon': { actor: guest, method: 'card', coupon: true },
  'known account, card': { actor: known, method: 'card' },
}
const rows: string[][] = []
for (const [name, sale] of Object.entries(sales)) {
  const { cart, events, now, later } = await count(sale)
  rows.push([name, ...[cart, events.length - cart, now.length, later.length].map(String)])
  if (process.argv.includes('--names')) {
    console.log(`${name}\n  events: ${events.join(' ')}\n  jobs at once: ${now.join(' ')}`)
    console.log(`  jobs for later: ${later.join(' ')}\n`)
  }
}
console.log(
  table(['order', 'events in the cart', 'events from the order on', 'jobs at once', 'jobs for later'], rows),
)
