import { expect, it, vi } from 'vitest'
import { RegisterCoupon } from '../../../src/commands/marketing/coupon'
import { coupon } from '../../../src/domain/marketing/coupon'
import { held } from '../../../src/domain/marketing/coupon-held'
import { couponUses, seatsOf } from '../../../src/projections/marketing/coupon-seats'
import { testApp } from '../../support/app'
import { publishCourse } from '../../support/course'
import { ana, cpfOf } from '../../support/shop'

const PRICE = 19_700
const SAVED = 1_970
const limits = {
  seats: { totalLimit: 10 },
  budget: { budget: 10 * SAVED + 100, firstPurchase: true, endsAt: '2099-12-31' },
}
const app = await testApp()
const published = publishCourse(app, 'react', PRICE)

/** Two hundred guests, each in a browser of their own, at the same time. */
async function rush(code: string) {
  const buy = (n: number) =>
    app.guest().send('/checkout', {
      ...ana,
      email: `aluno${n}-${code.toLowerCase()}@exemplo.test`,
      cpf: cpfOf(n),
      method: 'pix',
      productType: 'course',
      productId: 'react',
      code,
      expectedTotal: String(PRICE - SAVED),
    })
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => buy(n)))
  const refused = answers.filter(({ status }) => status !== 303)
  return { let: answers.length - refused.length, refused }
}

it.each([
  ['of ten seats', 'VOLTA10', limits.seats, 'coupon-exhausted', /todos os usos já foram feitos/],
  ['of a budget for ten first purchases', 'VERBA10', limits.budget, 'coupon-budget', /o valor reservado/],
])(
  'lets exactly ten of two hundred buyers in over HTTP and PostgreSQL: a coupon %s',
  async (...args) => {
    const [, code, terms, problem, sentence] = args
    await published
    await app.send(RegisterCoupon, { couponId: code, code, kind: 'percent', value: 10, ...terms })
    const { let: inside, refused } = await rush(code)
    expect(inside).toBe(10)
    for (const answer of refused) {
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({
        code: problem,
        errors: { code: expect.stringMatching(sentence) },
      })
    }
    const { infrastructure } = app
    const used = await infrastructure.dispatcher.facts.load(coupon, code)
    if (used.phase === 'absent') throw new Error('no coupon')
    expect(held(used, infrastructure.clock.now())).toMatchObject({ all: 10, discount: 10 * SAVED })
    const placed = await infrastructure.store.readAll({ types: ['OrderPlaced'] })
    expect(placed.filter(({ data }) => (data as { couponId: string }).couponId === code)).toHaveLength(10)
    await vi.waitFor(
      async () => {
        const use = (await couponUses(infrastructure.db, infrastructure.clock.now(), code)).get(code)
        expect(use).toMatchObject({ reserved: 10, consumed: 0, promised: 10 * SAVED })
        const seats = await seatsOf(infrastructure.db, code, { limit: 50, offset: 0 })
        expect(seats.map(({ number }) => number)).not.toContain(null)
      },
      { timeout: 60_000 },
    )
    const { rows } = await infrastructure.pool.query(
      `select count(*)::int as n from log.events where data::text like '%exemplo.test%'`,
    )
    expect(rows[0].n).toBe(0)
  },
  120_000,
)
