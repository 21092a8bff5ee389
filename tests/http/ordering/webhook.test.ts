import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { salesFloor } from '../../support/sales-floor'

const floor = await salesFloor()
beforeAll(() => floor.course('react', 19_700))

let paymentId = ''
let orderId = ''
beforeEach(async () => {
  orderId = await floor.sales.buy('react', { email: `a${Math.random()}@exemplo.test` })
  await floor.settle()
  paymentId = await floor.sales.paymentOf(orderId)
})
const storedNotice = async (noticeId: string) => {
  const { rows } = await floor.database.pool.query('select * from ops.webhook_notices where notice_id = $1', [
    noticeId,
  ])
  return rows
}
const outcome = async (answer: Response) => [answer.status, (await answer.json()).outcome]

describe('a notice of the provider', () => {
  test('takes effect once, however often it is delivered', async () => {
    const notice = { ...floor.bank.pay(paymentId), noticeId: `once-${paymentId}` }
    expect(await outcome(await floor.webhook(notice))).toEqual([200, 'recorded'])
    const answers = await Promise.all(Array.from({ length: 20 }, () => floor.webhook(notice)))
    for (const answer of answers) expect(answer.status).toBe(200)
    expect(await storedNotice(notice.noticeId)).toMatchObject([{ outcome: 'recorded' }])
    expect(floor.sales.types(`order-${orderId}`)).toEqual(['OrderPlaced', 'OrderPaid'])
  })
  test('with a wrong or old signature is refused and not stored', async () => {
    const notice = { ...floor.bank.pay(paymentId), noticeId: `forged-${paymentId}` }
    const old = Math.floor(Date.parse(floor.clock.now()) / 1000) - 301
    for (const options of [{ secret: 'outro-segredo-qualquer' }, { unix: old }]) {
      const answer = await floor.webhook(notice, options)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 'wrong-signature' })
    }
    expect(await storedNotice(notice.noticeId)).toEqual([])
    expect(await floor.sales.order(orderId)).toMatchObject({ phase: 'awaiting' })
  })
  test('of an unknown charge is stored', async () => {
    const paid = floor.bank.pay(paymentId)
    const notice = { ...paid, noticeId: `stray-${paymentId}`, charge: { ...paid.charge, paymentId: 'stray' } }
    expect(await outcome(await floor.webhook(notice))).toEqual([200, 'unknown-charge'])
    expect(await storedNotice(notice.noticeId)).toMatchObject([{ outcome: 'unknown-charge' }])
    expect(floor.sales.types('payment-stray')).toEqual([])
  })
  test('about another amount has no effect', async () => {
    const paid = floor.bank.pay(paymentId)
    const notice = { ...paid, noticeId: `less-${paymentId}`, charge: { ...paid.charge, amount: 1 } }
    expect(await outcome(await floor.webhook(notice))).toEqual([200, 'other-amount'])
    expect(await floor.sales.order(orderId)).toMatchObject({ phase: 'awaiting' })
  })
  test.each([
    ['\u0000', 400],
    ['\ud800', 400],
    ['x'.repeat(101), 400],
    ['__proto__', 200],
    ["'; drop table ops.webhook_notices; --", 200],
  ])('whose id is %j is answered %i', async (noticeId, status) => {
    const notice = { ...floor.bank.pay(paymentId), noticeId }
    expect((await floor.webhook(notice)).status).toBe(status)
  })
  test('is answered for good, whatever one of its values is', async () => {
    const paid = floor.bank.pay(paymentId)
    const odd = [
      null,
      '',
      '\u0000',
      -1,
      1e308,
      [],
      {},
      'x'.repeat(5_000),
      '+275760-09-13T00:00:00.001Z',
      true,
    ]
    for (const value of odd) {
      const notices = [
        ...Object.keys(paid).map((name) => ({ ...paid, [name]: value })),
        ...Object.keys(paid.charge).map((name) => ({ ...paid, charge: { ...paid.charge, [name]: value } })),
      ]
      for (const notice of notices)
        expect((await floor.webhook(notice)).status, JSON.stringify(notice)).toBeLessThan(500)
    }
  })
  test('that is malformed is a 400, and a too large one is a 413', async () => {
    expect((await floor.webhook({ hello: 'world' })).status).toBe(400)
    expect((await floor.webhook({ text: 'x'.repeat(70_000) })).status).toBe(413)
  })
})
