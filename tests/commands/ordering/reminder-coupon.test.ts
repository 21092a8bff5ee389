import { beforeEach, describe, expect, it } from 'vitest'
import { TurnOffEmails, turnOffPath } from '../../../src/commands/communication/email-preferences'
import { readerOf } from '../../../src/commands/communication/mail-link'
import { StartGlobalPromotion } from '../../../src/commands/marketing/global-promotion'
import { ApplyCartCoupon } from '../../../src/commands/ordering/cart'
import { SetCartReminder } from '../../../src/commands/ordering/cart-rules'
import { MintReminderCoupon, personalCode } from '../../../src/commands/ordering/reminder-coupon'
import { RestoreCart } from '../../../src/commands/ordering/restore-cart'
import { coupon } from '../../../src/domain/marketing/coupon'
import { cart } from '../../../src/domain/ordering/cart'
import { type AbandonedCarts, abandonedCarts, browser } from '../../support/abandoned-carts'
import { as } from '../../support/in-memory'
import { ana } from '../../support/shop'

const HOUR = 60
const DAY = 24 * HOUR
const v1 = browser('v1')
const v2 = browser('v2')
const system = { accountId: null, role: 'System' as const }
const own = {
  step: 1,
  hours: 1,
  isOn: 'on',
  code: '',
  offer: 'personal',
  kind: 'percent',
  value: 20,
  days: 3,
}
let world: AbandonedCarts
beforeEach(async () => {
  world = await abandonedCarts()
  await world.send(as('Admin'), SetCartReminder, own)
})

const reminders = () => world.mails.filter(({ text }) => text.includes('Voltar ao meu carrinho'))
const minted = () => world.of('CouponRegistered')
const leaves = async (actor = v1, email = ana.email) => {
  await world.add(actor, 'react')
  await world.leaves(actor, email)
  await world.wait(3 * HOUR)
}
const opens = (actor = v1) => {
  const token = /\/cart\/back\/(\S+)/.exec(reminders().at(-1)?.text ?? '')?.[1] ?? ''
  return world.act(() => world.send(actor, RestoreCart, { token }, crypto.randomUUID()))
}
const pays = { method: 'card', cardToken: 'tok_ok' }
const buysCart = (actor = v1, change = {}) =>
  world.act(() =>
    world.buy('', { productType: '', productId: '', ...pays, ...change }, actor, crypto.randomUUID()),
  )
const breaksMail = () => {
  const keep = world.mails.push
  world.mails.push = () => {
    throw new Error('the mail server is out of reach')
  }
  return () => {
    world.mails.push = keep
  }
}

describe('a coupon of one’s own in a reminder', () => {
  it('is made as the mail leaves: for that e-mail, for what was left, once, until the end of its last day', async () => {
    await leaves()
    const [made] = minted()
    const [due] = world.of('CartReminderDue')
    expect(made).toMatchObject({
      couponId: due.coupon.couponId,
      code: personalCode(due.reminderId, world.dispatcher.facts),
      reminderId: due.reminderId,
      terms: {
        kind: 'percent',
        value: 20,
        productIds: ['react'],
        totalLimit: 1,
        perCustomerLimit: 1,
        people: [world.dispatcher.facts.hash(ana.email)],
        endsAt: due.personal.endsAt,
      },
    })
    expect(made.terms.endsAt).toMatch(/T02:59:59\.999Z$/)
    expect(JSON.stringify(made)).not.toContain(ana.email)
    const [mail] = reminders()
    expect(mail?.subject).toMatch(/^Um cupom só seu, até \d/)
    expect(mail?.text).toContain(made.code)
    expect(mail?.text).toMatch(/197,00[\s\S]*39,40[\s\S]*157,60/)
  })

  it('is one, however often the job or the command is tried again', async () => {
    const mends = breaksMail()
    await world.add(v1, 'react')
    await world.leaves(v1)
    await world.wait(2 * HOUR + 5)
    mends()
    await world.wait(20)
    expect(reminders()).toHaveLength(1)
    const { reader, reminderId } = world.of('CartReminderDue')[0]
    for (const id of ['again', 'and-again'])
      await world.send(system, MintReminderCoupon, { reader, reminderId }, id)
    expect(minted()).toHaveLength(1)
  })

  it('is brought along by the link and credited to its reminder, also after the window of reminders', async () => {
    await world.send(as('Admin'), SetCartReminder, { ...own, days: 20 })
    for (const [step, hours] of [
      [2, 24],
      [3, 72],
    ])
      await world.send(as('Admin'), SetCartReminder, { step, hours, isOn: '', code: '' })
    await leaves()
    await opens()
    expect((await world.state(cart, 'v:v1')).code).toBe(minted()[0].code)
    await world.wait(12 * DAY)
    await buysCart(v1, { expectedTotal: 15_760 })
    expect(world.of('CouponSeatConsumed')).toEqual([expect.objectContaining({ discount: 3_940 })])
    expect(world.of('CartRecovered')).toEqual([
      expect.objectContaining({ cartId: 'v:v1', amount: 15_760, counted: true, rule: 'coupon' }),
    ])
  })

  it('is nobody else’s, whoever opens the link, and counts for nothing that was not in the cart', async () => {
    await leaves()
    await opens(v2)
    const others = { ...ana, email: 'outra@exemplo.test', cpf: '11144477735', expectedTotal: 15_760 }
    await expect(buysCart(v2, others)).rejects.toThrow('Este cupom é pessoal')
    const v3 = browser('v3')
    await world.add(v3, 'sql')
    const applied = world.send(v3, ApplyCartCoupon, { code: minted()[0].code }, 'other-thing')
    await expect(applied).rejects.toThrow('Este cupom vale só para Curso react.')
  })

  it('counts once and no longer than its days', async () => {
    await leaves()
    await opens()
    await world.wait(5 * DAY)
    await expect(buysCart(v1, { expectedTotal: 15_760 })).rejects.toThrow('Este cupom venceu em')
    expect(world.of('CouponSeatReserved')).toEqual([])
  })

  it('is never made for whom the reminder does not reach: opted out, or bought meanwhile', async () => {
    await world.add(v1, 'react')
    await world.leaves(v1)
    const mends = breaksMail()
    await world.wait(2 * HOUR + 1)
    expect(minted()).toHaveLength(1)
    const contactId = world.of('CartContactLeft')[0].contactId
    const { facts } = world.dispatcher
    const token = turnOffPath({ kind: 'c', id: 'v:v1', subject: contactId }, 'cart', facts).split('/')[2]
    await world.send(v2, TurnOffEmails, { token, reader: readerOf(ana.email, facts), kind: 'cart' })
    mends()
    await world.wait(20)
    expect(reminders()).toEqual([])
    expect(world.of('CouponEnded')).toEqual([expect.objectContaining({ reason: 'O lembrete não saiu.' })])
    const ended = await world.state(coupon, minted()[0].couponId)
    expect(ended).toMatchObject({ phase: 'ended' })
    expect('seats' in ended && ended.seats).toEqual({})
    await world.wait(10 * DAY)
    expect(minted()).toHaveLength(1)
  })

  it('is one in thirty days for who leaves carts for the sake of it, whatever mailbox', async () => {
    await leaves()
    await buysCart(v1, { expectedTotal: 19_700 })
    await world.wait(2 * DAY)
    await world.add(v1, 'sql')
    await world.leaves(v1)
    await world.wait(3 * HOUR)
    expect(reminders()).toHaveLength(2)
    expect(reminders()[1]?.subject).toBe('Curso sql no seu carrinho')
    expect(minted()).toHaveLength(1)
  })

  it('is left out where the running promotion gives as much: no coupon is made for nothing', async () => {
    const endDate = new Date(Date.parse(world.now()) + 10 * 86_400_000).toISOString()
    await world.send(as('Admin'), StartGlobalPromotion, { code: 'PROMO', discount: 40, endDate })
    await leaves()
    expect(minted()).toEqual([])
    expect(world.of('CartReminderDue')).toEqual([expect.objectContaining({ coupon: null })])
    expect(reminders()[0]?.text).toMatch(/118,20/)
  })
})

describe('staff who ask for one', () => {
  const ask = (change: object) =>
    world.send(as('Admin'), SetCartReminder, { ...own, ...change }, crypto.randomUUID())
  it('are told by the field what is missing', async () => {
    await expect(ask({ value: 101 })).rejects.toMatchObject({
      errors: { value: 'A porcentagem vai de 1 a 100.' },
    })
    await expect(ask({ value: '' })).rejects.toMatchObject({
      errors: { value: 'Informe o desconto, como 10 ou 25,00.' },
    })
    await expect(ask({ days: 90 })).rejects.toMatchObject({ errors: { days: 'Use de 1 a 60 dias.' } })
    await expect(ask({ offer: 'coupon' })).rejects.toThrow('Diga qual cupom o link leva.')
  })
})
