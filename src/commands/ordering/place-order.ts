import { addressOf, type CheckoutForm, checkoutForm, companyOf } from '../../contracts/ordering/forms'
import { shownMonths } from '../../contracts/ordering/shown-terms'
import { businessDay } from '../../domain/kernel/instants'
import { refuse } from '../../domain/kernel/refuse'
import { cart, OWNED } from '../../domain/ordering/cart'
import { taxIdOf } from '../../domain/ordering/company'
import { withInterest } from '../../domain/ordering/interest'
import { order } from '../../domain/ordering/order'
import { orderNumber } from '../../domain/ordering/order-number'
import { checkPurchase, mustBePayable, placeOrder } from '../../domain/ordering/order-rules'
import { refundRecord } from '../../domain/ordering/refund-record'
import { RequireMailboxProof } from '../identity/account'
import { type CommandContext, command } from '../kernel/command'
import { derivedId } from '../kernel/dispatcher'
import { ownedLine, purchaseStanding } from '../learning/course-purchase'
import { couponGuesses } from '../marketing/coupon-guess'
import { asOrdered, buyerOf, emailClaim } from './buyer'
import { buyerNamed } from './buyer-data'
import { interestOf } from './card-terms'
import { cartOf } from './cart'
import { asGuaranteed } from './guarantee'
import { holdSeat } from './hold-coupon-seat'
import { buyerFacts, customerOf, isCustomer } from './known-buyer'
import { bumpsOf, offerFacts, offersNow, rememberBumps, takenBumps, withBumps } from './offers'
import { ownedFacts, productFacts } from './products'
import { type Quote, quote } from './quote'
import { recordsOf } from './refund-facts'
import { refuseManyRefunds } from './refund-record'
import { chosenCard, refuseUnusable, typedCardClaims } from './saved-card'
import { sellerCredit } from './seller-credit'
import { refuseOtherTerm } from './shown-terms'
import { SEATS_FREE } from './team-price'

/** The attempt to pay that an order, or one more try of it, begins. Ids of tries come from outside, so the order counts. */
export const paymentIdOf = (orderId: string, tryId?: string) =>
  derivedId('payment', orderId, ...(tryId ? [tryId] : []))

export const PlaceOrder = command({
  name: 'PlaceOrder',
  limits: couponGuesses,
  summary: 'Places an order for the visitor’s cart or for one product. The order’s id is the command’s.',
  input: checkoutForm,
  example: {
    name: 'Ana Lima Prado',
    email: 'ana@exemplo.com',
    cpf: '529.982.247-25',
    phone: '(11) 98765-4321',
    productType: 'course',
    productId: 'course-react',
    method: 'pix',
    expectedTotal: 19_700,
    bumps: [{ offerId: 'offer-sql', price: 4_900 }],
  },
  who: 'anyone',
  on: order,
  id: (_, ctx) => ctx.commandId,
  facts: purchase,
  // A free order is paid as it is placed, so its account and its courses are claimed now.
  claims: (form, ctx, { buyerId, guest, quoted, purchases }) =>
    quoted.total === 0
      ? [...(guest ? [emailClaim(ctx, form.email, buyerId)] : []), ...purchases]
      : typedCardClaims(ctx, form),
  decide: (
    form,
    ctx,
    { cartId, buyerId, buyer, company, guest, quoted, lines, bumpsShown, interest, seller },
  ) =>
    placeOrder({
      orderId: ctx.commandId,
      number: orderNumber(ctx.commandId, businessDay(ctx.now)),
      cartId,
      buyerId,
      guest,
      visitorId: ctx.actor.visitorId ?? null,
      buyer,
      address: addressOf(form),
      ...(company && { company }),
      lines: withInterest(lines, interest),
      subtotal: quoted.subtotal,
      discount: quoted.discount,
      total: quoted.total + interest,
      couponId: quoted.coupon?.id ?? null,
      couponCode: quoted.coupon?.id ? quoted.coupon.code : null,
      promotionCode: quoted.promotionCode,
      method: form.method,
      installments: form.method === 'card' ? form.installments : 1,
      placedAt: ctx.now,
      paymentId: paymentIdOf(ctx.commandId),
      ...chosenCard(form, ctx.actor.accountId),
      ...(bumpsShown.length > 0 && { bumpsShown }),
      ...(form.arrival && form.arrival.at <= ctx.now && { arrival: form.arrival }),
      ...touchesBefore(form, ctx.now),
      ...(seller && { seller }),
    }),
})

function touchesBefore({ touches = [] }: CheckoutForm, now: string) {
  const before = touches.filter(({ at }) => at <= now)
  return before.length > 0 ? { touches: before } : {}
}

/** Everything that the order depends on, checked; the coupon seat is held last, when nothing else can refuse. */
async function purchase(form: CheckoutForm, ctx: CommandContext) {
  const { items, code, cartId } = await wanted(form, ctx)
  // Keyed, because the order's id is known to whoever saw a link to it.
  const newId = derivedId('buyer', ctx.hash(`buyer/${ctx.commandId}`))
  const buyer = await buyerNamed(ctx, form)
  const company = companyOf(form) ?? undefined
  const payer = { email: buyer.email, taxId: taxIdOf({ buyer, company }) }
  const [owner] = await Promise.all([
    buyerOf(ctx, form.email, newId),
    ahead(ctx, { taxId: payer.taxId, code }, newId),
  ])
  // Only for signed-in buyers: the price must not reveal what the owner of an e-mail bought.
  const owned = ownedFacts(ctx, ctx.actor.accountId)
  const { method, installments } = form
  const request = {
    items,
    code,
    customer: customerOf(ctx, payer),
    at: ctx.now,
    orderId: ctx.commandId,
    owned,
    buyer: buyerFacts(ctx, payer, ctx.actor.accountId),
    paying: { method, installments },
  }
  const find = productFacts(ctx)
  const chosen = await quote(ctx, find, request)
  refuseUnavailable(chosen)
  const courseIds = chosen.lines.flatMap((line) => line.courseIds)
  const basket = { hosts: items, courseIds, owned, at: ctx.now }
  // Offers are for one person, and who buys seats buys for others.
  const bumps = form.seats ? [] : bumpsOf(await offersNow(ctx, find, offerFacts(ctx), basket))
  const quoted = withBumps(chosen, takenBumps(bumps, form.bumps))
  const expectedTotal = form.bumps.reduce((sum, { price }) => sum + price, form.expectedTotal)
  const isFree = quoted.total === 0
  if (isFree && form.seats) refuse('seats-free', SEATS_FREE, 'seats')
  const { buyerId, guest } = isFree ? owner : asOrdered(owner, newId)
  await refuseOwned(ctx, quoted)
  refuseLostCoupon(quoted, expectedTotal)
  refuseOtherTerm(quoted.lines, (line) => shownMonths(form.expectedTerms, line), {
    total: quoted.total,
    expectedTotal,
  })
  checkPurchase({ ...form, expectedTotal, lines: quoted.lines, total: quoted.total })
  if (!isFree) {
    mustBePayable({ buyer, company })
    await refuseManyRefunds(ctx, buyerId, payer.taxId)
  }
  await refuseUnusable(form, ctx.actor.accountId, ctx)
  const { id: couponId, version, saved } = quoted.coupon ?? {}
  if (couponId) {
    const orderId = ctx.commandId
    const people = (await request.buyer())?.people
    await holdSeat(ctx, { couponId, orderId, buyer: payer, people, version, discount: saved, paid: isFree })
  }
  if (isFree && owner.unproved)
    await ctx.send(RequireMailboxProof, { accountId: buyerId, orderId: ctx.commandId })
  const purchase = { studentId: buyerId, orderId: ctx.commandId }
  const purchases = isFree ? (await purchaseStanding(ctx, purchase, quoted.lines)).claims : []
  const bumpsShown = rememberBumps(bumps, chosen.lines)
  const [interest, lines, seller] = await Promise.all([
    interestOf(ctx, quoted.total, form),
    asGuaranteed(ctx, quoted.lines),
    sellerCredit(ctx, form.sellerLink, payer),
  ])
  return { cartId, buyerId, buyer, company, guest, quoted, lines, bumpsShown, interest, seller, purchases }
}

/** What is known of the buyer and looked at further on, in one question with the first look. */
async function ahead(
  ctx: CommandContext,
  { taxId, code }: { taxId: string | null; code: string | null },
  newId: string,
): Promise<void> {
  const buyerId = ctx.actor.accountId ?? newId
  await Promise.all([
    ...recordsOf(ctx, buyerId, taxId).map((id) => ctx.load(refundRecord, id)),
    ...(taxId && code ? [isCustomer(ctx, taxId)] : []),
  ])
}

async function wanted({ productType, productId, seats, code }: CheckoutForm, ctx: CommandContext) {
  if (productType && productId) return { items: [{ productType, productId, seats }], code, cartId: null }
  const cartId = cartOf(ctx.actor)
  const own = cartId ? await ctx.load(cart, cartId) : { items: [], code: null }
  return { items: own.items, code: own.code, cartId: cartId ?? null }
}

function refuseUnavailable({ unavailable: [gone] }: Quote) {
  if (!gone) return
  const name = gone.title ? `“${gone.title}”` : 'Um dos itens'
  refuse('not-sold', `${name} não está mais à venda. Remova do carrinho para continuar.`)
}

/** Only signed-in buyers are told: an answer to anybody else would say what the owner of an e-mail has. */
async function refuseOwned(ctx: CommandContext, { lines }: Quote) {
  const { accountId } = ctx.actor
  const purchase = accountId && { studentId: accountId, orderId: ctx.commandId }
  const owned = purchase ? await ownedLine(ctx, purchase, lines) : undefined
  if (!owned) return
  const { productType, title, offer } = owned
  refuse(
    'already-owned',
    lines.length > 1
      ? `Você já tem “${title}”. ${offer ? 'Desmarque a oferta' : 'Remova do carrinho'} para continuar.`
      : OWNED[productType],
  )
}

/** A coupon that stopped counting is named, unless the buyer has already seen the total without it. */
function refuseLostCoupon({ coupon, totalWithoutCoupon }: Quote, expectedTotal: number) {
  if (coupon?.problem && expectedTotal !== totalWithoutCoupon) {
    refuse(coupon.problem[0], coupon.problem[1], 'code')
  }
}
