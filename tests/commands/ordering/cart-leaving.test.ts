import { beforeEach, describe, expect, it } from 'vitest'
import { TurnOffEmails, turnOffPath } from '../../../src/commands/communication/email-preferences'
import { readerOf } from '../../../src/commands/communication/mail-link'
import { RegisterCoupon } from '../../../src/commands/marketing/coupon'
import { StartGlobalPromotion } from '../../../src/commands/marketing/global-promotion'
import { RemoveCartItem, RepriceCart } from '../../../src/commands/ordering/cart'
import { cartBackPath, OpenCartReminder } from '../../../src/commands/ordering/cart-reminder'
import { SetCartReminder, SetCartRules } from '../../../src/commands/ordering/cart-rules'
import { RestoreCart } from '../../../src/commands/ordering/restore-cart'
import { cart } from '../../../src/domain/ordering/cart'
import { type AbandonedCarts, abandonedCarts, browser, course } from '../../support/abandoned-carts'
import { as } from '../../support/in-memory'
import { ana } from '../../support/shop'

const HOUR = 60
const v1 = browser('v1')
const v2 = browser('v2')
let world: AbandonedCarts
beforeEach(async () => {
  world = await abandonedCarts()
})

const reminders = () => world.mails.filter(({ text }) => text.includes('Voltar ao meu carrinho'))
const linkOf = (n = -1) => /\/cart\/back\/(\S+)/.exec(reminders().at(n)?.text ?? '')?.[1] ?? ''
const back = (actor = v1, token = linkOf()) =>
  world.act(() => world.send(actor, RestoreCart, { token }, crypto.randomUUID()))
const open = (token = linkOf()) => {
  const [reader, reminderId] = token.split('.')
  const input = { token, reader, reminderId }
  return world.act(() => world.send(v1, OpenCartReminder, input, crypto.randomUUID()))
}
const pays = { method: 'card', cardToken: 'tok_ok' }
const buysCart = (actor = v1, change = {}) =>
  world.act(() =>
    world.buy('', { productType: '', productId: '', ...pays, ...change }, actor, crypto.randomUUID()),
  )

describe('a cart that is left', () => {
  it('is abandoned an hour after the last thing that was done in it, once', async () => {
    await world.add(v1, 'react')
    await world.wait(40)
    await world.add(v1, 'sql')
    await world.wait(59)
    expect(world.of('CartAbandoned')).toEqual([])
    await world.wait(2)
    expect(world.of('CartAbandoned')).toEqual([
      expect.objectContaining({ cartId: 'v:v1', round: 1, times: 1, value: 29_400, reminders: [] }),
    ])
    await world.wait(48 * HOUR)
    expect(world.of('CartAbandoned')).toHaveLength(1)
  })

  it('is abandoned once more when its owner came back and left again', async () => {
    await world.add(v1, 'react')
    await world.wait(3 * HOUR)
    await world.add(v1, 'sql')
    await world.wait(2 * HOUR)
    expect(world.of('CartAbandoned').map(({ round, times, value }) => [round, times, value])).toEqual([
      [1, 1, 19_700],
      [1, 2, 29_400],
    ])
  })

  it('is not abandoned when it was ordered or emptied before; the next thing put in begins a round', async () => {
    await world.add(v1, 'react')
    await world.act(() => world.send(v1, RemoveCartItem, course('react'), 'out'))
    await world.wait(3 * HOUR)
    await world.add(v1, 'sql')
    await buysCart(v1, { expectedTotal: 9_700 })
    await world.wait(3 * HOUR)
    expect(world.of('CartAbandoned')).toEqual([])
    await world.add(v1, 'react')
    await world.wait(3 * HOUR)
    expect(world.of('CartAbandoned').map(({ round }) => round)).toEqual([3])
  })

  it('follows the rules of the moment, longer or shorter', async () => {
    const rules = { expiresAfterDays: 30, attributionDays: 7 }
    await world.send(as('Admin'), SetCartRules, { abandonedAfterMinutes: 180, ...rules })
    await world.add(v1, 'react')
    await world.wait(179)
    expect(world.of('CartAbandoned')).toEqual([])
    await world.wait(1)
    expect(world.of('CartAbandoned')).toEqual([expect.objectContaining({ minutes: 180 })])
    await world.send(as('Admin'), SetCartRules, { abandonedAfterMinutes: 15, ...rules })
    await world.add(v2, 'react')
    await world.wait(15)
    expect(world.of('CartAbandoned')[1]).toMatchObject({ cartId: 'v:v2', minutes: 15 })
  })

  it('expires after thirty days, later for who came back in between', async () => {
    await world.add(v1, 'react')
    await world.add(v2, 'sql')
    await world.wait(20 * 24 * HOUR)
    await world.act(() => world.send(v2, RemoveCartItem, course('react'), 'nothing'))
    await world.add(v2, 'react')
    await world.wait(11 * 24 * HOUR)
    expect(world.of('CartExpired')).toEqual([{ cartId: 'v:v1', round: 1 }])
    await world.wait(20 * 24 * HOUR)
    expect(world.of('CartExpired')).toHaveLength(2)
  })
})

describe('reminders', () => {
  it('tell the prices of the moment, with the running promotion taken off', async () => {
    const endDate = new Date(Date.parse(world.now()) + 10 * 86_400_000).toISOString()
    await world.send(as('Admin'), StartGlobalPromotion, { code: 'PROMO', discount: 40, endDate })
    await world.add(v1, 'react')
    await world.leaves(v1)
    await world.wait(3 * HOUR)
    expect(reminders().at(-1)?.text).toMatch(/197,00[\s\S]*78,80[\s\S]*118,20/)
  })

  it('go out at 1, 24 and 72 hours to a guest who asked for them, and never a day apart less than a day', async () => {
    await world.add(v1, 'react')
    await world.leaves(v1)
    await world.wait(2 * HOUR + 1)
    expect(reminders()).toHaveLength(1)
    expect(reminders()[0]).toMatchObject({ to: ana.email, subject: 'Curso react no seu carrinho' })
    await world.wait(10 * 24 * HOUR)
    expect(world.sent.map(({ step }) => step)).toEqual([1, 2, 3])
    const times = world.sent.map(({ trueTime }) => Date.parse(trueTime) / 3_600_000)
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(24)
    expect(times[2]! - times[1]!).toBeGreaterThanOrEqual(24)
  })

  it('are not sent to a guest who left nothing, and reach an account by its own e-mail', async () => {
    await world.add(v1, 'react')
    const student = await world.signsUp()
    await world.add({ ...student, visitorId: 'v2' }, 'sql')
    await world.wait(3 * HOUR)
    expect(reminders().map(({ to, text }) => [to, text.includes('Curso sql')])).toEqual([[ana.email, true]])
  })

  it('are at most three for what a guest left and took along at the login', async () => {
    const student = await world.signsUp()
    await world.add(v1, 'react')
    await world.leaves(v1)
    await world.wait(40 * HOUR)
    await world.logsIn(student.accountId, 'v1')
    await world.wait(20 * 24 * HOUR)
    expect(world.sent.map(({ cartId, step }) => [cartId, step])).toEqual([
      ['v:v1', 1],
      ['v:v1', 2],
      ['a:ana', 3],
    ])
    expect(world.of('CartEmptied')).toEqual([{ cartId: 'v:v1', into: 'a:ana', round: 1 }])
  })

  it('do not reach two mailboxes of one person in one day', async () => {
    const student = await world.signsUp()
    await world.add(v1, 'react')
    await world.leaves(v1, 'outra@exemplo.test')
    await world.wait(2 * HOUR + 5)
    await world.logsIn(student.accountId, 'v1')
    await world.wait(4 * 24 * HOUR)
    expect(
      reminders()
        .map(({ to }) => to)
        .slice(0, 2),
    ).toEqual(['outra@exemplo.test', ana.email])
    const [first, second] = world.sent.map(({ trueTime }) => Date.parse(trueTime) / 3_600_000)
    expect(second! - first!).toBeGreaterThanOrEqual(24)
  })

  it('stop at the word of the person, by the one click of the header', async () => {
    await world.add(v1, 'react')
    await world.leaves(v1)
    const contactId = world.of('CartContactLeft')[0].contactId
    await world.wait(3 * HOUR)
    expect(reminders()).toHaveLength(1)
    const { facts } = world.dispatcher
    const mail = { kind: 'c', id: 'v:v1', subject: contactId } as const
    const token = turnOffPath(mail, 'cart', facts).split('/')[2]
    const reader = readerOf(ana.email, facts)
    await world.send(v2, TurnOffEmails, { token, reader, kind: 'cart' })
    await world.wait(10 * 24 * HOUR)
    expect(reminders()).toHaveLength(1)
    expect(world.of('CartReminderHeld').map(({ step, reason }) => [step, reason])).toEqual([
      [2, 'opted-out'],
      [3, 'opted-out'],
    ])
  })

  it('wait while the owner is in the shop, and are held when the step was switched off', async () => {
    await world.add(v1, 'react')
    await world.leaves(v1)
    await world.wait(119)
    await world.act(() => world.send(v1, RepriceCart, {}, 'look'))
    await world.add(v1, 'sql')
    await world.wait(30)
    expect(reminders()).toEqual([])
    await world.send(as('Admin'), SetCartReminder, { step: 1, hours: 1, isOn: '', code: '' })
    await world.wait(4 * HOUR)
    expect(reminders()).toEqual([])
  })

  it('are not sent late: one that could not leave within half an hour is held', async () => {
    await world.add(v1, 'react')
    await world.leaves(v1)
    const keep = world.mails.push
    world.mails.push = () => {
      throw new Error('the mail server is out of reach')
    }
    await world.wait(3 * HOUR)
    expect(world.of('CartReminderDue')).toHaveLength(1)
    world.mails.push = keep
    const [dead] = await world.queue.dead()
    await world.queue.release(dead?.id ?? '')
    await world.wait(1)
    expect(reminders()).toEqual([])
    expect(world.of('CartReminderHeld').map(({ reason }) => reason)).toEqual(['late'])
  })

  it('are looked at once more as they leave: a purchase while the mail server was down holds them', async () => {
    await world.add(v1, 'react')
    await world.leaves(v1)
    const keep = world.mails.push
    world.mails.push = () => {
      throw new Error('the mail server is out of reach')
    }
    await world.wait(2 * HOUR + 1)
    expect(world.of('CartReminderDue')).toHaveLength(1)
    await world.act(() => world.buy('react', {}, v2, crypto.randomUUID()).catch(() => undefined))
    world.mails.push = keep
    await world.wait(20)
    expect(reminders()).toEqual([])
    expect(world.of('CartReminderHeld').map(({ reason }) => reason)).toEqual(['bought'])
  })

  it('are not sent for what is not sold any more', async () => {
    await world.add(v1, 'react')
    await world.leaves(v1)
    await world.history('course-react', { type: 'CourseArchived', data: { courseId: 'react' } })
    await world.wait(4 * HOUR)
    expect(world.of('CartReminderHeld')).toEqual([expect.objectContaining({ reason: 'not-sold' })])
  })
})

describe('the link of a reminder', () => {
  beforeEach(async () => {
    await world.send(as('Admin'), RegisterCoupon, { code: 'VOLTA10', kind: 'percent', value: 10 }, 'cupom')
    await world.send(as('Admin'), SetCartReminder, { step: 1, hours: 1, isOn: 'on', code: 'volta10' })
    await world.add(v1, 'react')
    await world.leaves(v1)
    await world.wait(3 * HOUR)
  })

  it('brings the things and the offer to another browser, which is not a cart that was left', async () => {
    expect(reminders()[0]?.text).toContain('VOLTA10')
    await back(v2)
    expect(await world.state(cart, 'v:v2')).toMatchObject({
      items: [{ ...course('react'), price: 19_700 }],
      code: 'VOLTA10',
    })
    await world.wait(5 * HOUR)
    expect(world.of('CartAbandoned').map(({ cartId }) => cartId)).toEqual(['v:v1'])
  })

  it('adds the offer alone where the things still are, and nothing the second time', async () => {
    await back(v1)
    expect((await world.state(cart, 'v:v1')).items).toHaveLength(1)
    expect((await world.state(cart, 'v:v1')).code).toBe('VOLTA10')
    expect((await back(v1)).events).toEqual([])
  })

  it('credits the order of the other browser to the cart that was left, as opened', async () => {
    await open()
    await back(v2)
    await world.wait(20)
    await buysCart(v2, { ...ana, email: 'outra@exemplo.test', expectedTotal: 17_730 })
    expect(world.of('CartRecovered')).toEqual([
      expect.objectContaining({ cartId: 'v:v1', round: 1, amount: 17_730, counted: true, rule: 'link' }),
    ])
    await world.wait(10 * 24 * HOUR)
    expect(world.sent).toHaveLength(1)
  })

  it('is nobody else’s: a changed letter leads nowhere', async () => {
    const token = linkOf()
    const forged = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    await expect(back(v2, forged)).rejects.toThrow('Este link não vale mais')
    const other = cartBackPath('someone', 'else', world.dispatcher.facts).split('/').at(-1)!
    await expect(back(v2, other)).rejects.toThrow('Este link não vale mais')
  })
})

describe('a cart that came back', () => {
  it('is credited to the mail when no link was opened, and to nothing without one', async () => {
    await world.add(v1, 'react')
    await world.leaves(v1)
    await world.add(v2, 'sql')
    await world.wait(3 * HOUR)
    await buysCart(v1, { expectedTotal: 19_700 })
    await buysCart(v2, { ...ana, email: 'bia@exemplo.test', cpf: '11144477735', expectedTotal: 9_700 })
    expect(world.of('CartRecovered').map(({ cartId, rule, amount }) => [cartId, rule, amount])).toEqual([
      ['v:v1', 'sent', 19_700],
      ['v:v2', 'alone', 9_700],
    ])
  })

  it('is credited no more after the window of seven days', async () => {
    await world.send(as('Admin'), SetCartReminder, { step: 2, hours: 24, isOn: '', code: '' })
    await world.send(as('Admin'), SetCartReminder, { step: 3, hours: 72, isOn: '', code: '' })
    await world.add(v1, 'react')
    await world.leaves(v1)
    await world.wait(8 * 24 * HOUR)
    await buysCart(v1, { expectedTotal: 19_700 })
    expect(world.of('CartRecovered')).toEqual([expect.objectContaining({ rule: 'alone', reminderId: null })])
  })

  it('counts once, whatever carts held the item, and only when it is paid', async () => {
    const student = await world.signsUp()
    await world.add(v1, 'react')
    await world.leaves(v1)
    await world.add({ ...student, visitorId: 'v3' }, 'react')
    await world.wait(3 * HOUR)
    const orderId = await world.act(() => world.buy('react', {}, v2, crypto.randomUUID()))
    expect(world.of('CartRecovered')).toEqual([])
    await world.notify(world.bank.pay(await world.paymentOf(orderId)))
    await world.settle()
    const recovered = world.of('CartRecovered')
    expect(recovered.map(({ cartId }) => cartId).sort()).toEqual(['a:ana', 'v:v1'])
    expect(recovered.filter(({ counted }) => counted)).toHaveLength(1)
  })
})
