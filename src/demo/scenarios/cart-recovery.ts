import { readerOf } from '../../commands/communication/mail-link'
import { LeaveCartContact } from '../../commands/ordering/cart-leaving'
import { cartBackPath, OpenCartReminder } from '../../commands/ordering/cart-reminder'
import { SetCartReminder } from '../../commands/ordering/cart-rules'
import { RestoreCart } from '../../commands/ordering/restore-cart'
import { DAY, plus } from '../../domain/kernel/instants'
import type { Seeded } from '../../domain/kernel/seeded'
import { cartReminders, type Reminder } from '../../domain/ordering/cart-reminder'
import { type Person, people } from '../personas/people'
import type { Scenario } from '../simulation/simulation'
import { isDemoStudent } from './accounts'
import { payPix, placeOrder } from './payments'
import { afterPayment } from './purchases'
import { chooseProduct, fillCart, quoteCart, type Shopper, signIn, startVisit } from './shopper'
import { chance, minutes, type Student, type World } from './world'

/** Reminders are sent since so many days before the end. */
const SINCE_DAYS = 75
const CARTS = 90
const KNOWN = 0.35
const COUPON = 'VOLTA10'
/** Shares of the reminded who buy by the link, open it without buying, and buy without it. */
const BUYS_BY_LINK = 0.22
const LOOKS_BY_LINK = 0.16
const BUYS_ALONE = 0.08

/** Abandoned carts of people with an e-mail address; a reminder brings some of them back. */
export function scheduleCartRecovery(world: World, seed: string) {
  const { sim } = world
  const start = plus(sim.end, -SINCE_DAYS * DAY)
  const offer = { step: 2, hours: 24, isOn: 'on', code: COUPON }
  sim.schedule(start, () => sim.send(world.staff.admin, SetCartReminder, offer))
  people(`${seed}/left-carts`, CARTS).forEach((person, i) => {
    // The outbox keeps two days, so some carts must be that recent.
    const share = i / CARTS
    const at = plus(start, Math.round(share * (SINCE_DAYS - 0.2) * DAY))
    const own = { ...person, email: person.email.replace('@', '.carrinho@') }
    sim.schedule(at, abandonReachableCart(world, `left-carts/${i}`, own))
  })
}

async function* abandonReachableCart(world: World, purpose: string, person: Person): Scenario {
  const { sim } = world
  const random = world.random(purpose)
  yield sim.in(minutes(random, 1, 700))
  const student = chance(random, KNOWN) ? random.pick(world.students) : undefined
  const known = student && isDemoStudent(student.person) ? undefined : student
  const shopper = startVisit(world, known?.person ?? person, known)
  const wanted = chooseProduct(world, random, known?.owns ?? new Set())
  if (!wanted) return
  yield* fillCart(world, shopper, random, wanted)
  yield sim.in(minutes(random, 1, 6))
  await leaveContact(world, shopper)
  const draw = random.next()
  // Either after the first reminder or after the second, which has the coupon.
  yield sim.in(chance(random, 0.6) ? minutes(random, 130, 600) : minutes(random, 1_700, 2_400))
  const reminder = await lastReminder(world, shopper)
  if (draw < BUYS_BY_LINK + LOOKS_BY_LINK) {
    if (!reminder) return
    await openReminder(world, shopper, random, reminder)
  } else if (draw > BUYS_BY_LINK + LOOKS_BY_LINK + BUYS_ALONE) return
  if (draw >= BUYS_BY_LINK && draw < BUYS_BY_LINK + LOOKS_BY_LINK) return
  yield sim.in(minutes(random, 2, 15))
  yield* buyRestoredCart(world, shopper, random)
}

/** A student signs in; a guest leaves an e-mail address and consent. */
async function leaveContact(world: World, shopper: Shopper) {
  if (shopper.student) return signIn(world, shopper)
  const form = { email: shopper.person.email, consent_use: 'on' }
  await world.sim.send(shopper.actor, LeaveCartContact, form)
}

async function lastReminder({ sim }: World, { person }: Shopper): Promise<Reminder | undefined> {
  const { byId } = await sim.facts.load(cartReminders, readerOf(person.email, sim.facts))
  return Object.values(byId)
    .filter(({ status }) => status === 'sent')
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .at(-1)
}

/** Some guests open the reminder on another device. */
async function openReminder(world: World, shopper: Shopper, random: Seeded, reminder: Reminder) {
  const { sim } = world
  const { reader, reminderId } = reminder
  const token = cartBackPath(reader, reminderId, sim.facts).split('/').at(-1) ?? ''
  if (!shopper.student && chance(random, 0.4)) Object.assign(shopper, startVisit(world, shopper.person))
  await sim.send(shopper.actor, OpenCartReminder, { token, reader, reminderId })
  await sim.send(shopper.actor, RestoreCart, { token })
}

async function* buyRestoredCart(world: World, shopper: Shopper, random: Seeded): Scenario {
  const { total, lines } = await quoteCart(world, shopper)
  const owns: Student['owns'] = shopper.student?.owns ?? new Set()
  if (total === 0 || lines.some(({ courseIds }) => courseIds.some((id) => owns.has(id)))) return
  const { orderId, paymentId } = await placeOrder(world, shopper, { method: 'pix', expectedTotal: total })
  if (!paymentId) return
  yield* payPix(world, random, paymentId)
  yield* afterPayment(world, shopper, random, orderId)
}
