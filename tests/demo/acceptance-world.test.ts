import { beforeAll, describe, expect, it } from 'vitest'
import { couponByCode } from '../../src/commands/marketing/coupon'
import { course } from '../../src/domain/catalog/course'
import { couponProblem } from '../../src/domain/marketing/coupon-problem'
import { schemaOf } from '../../src/domain/registry'
import { END, played } from '../support/histories/played'

let world: Awaited<ReturnType<typeof played>>
beforeAll(async () => {
  world = await played('acceptance')
})
// biome-ignore lint/suspicious/noExplicitAny: the data of any event
const of = (type: string): any[] => world.events.filter((e) => e.type === type).map(({ data }) => data)

describe('the acceptance world', () => {
  it('has 200 students besides the four seeded logins', () => {
    const mails: string[] = of('AccountRegistered').map(({ email }) => email)
    const students = Array.from(
      { length: 200 },
      (_, i) => `aluno${String(i + 1).padStart(3, '0')}@trilha.test`,
    )
    const staff = ['admin', 'editor', 'suporte', 'aluna'].map((name) => `${name}@trilha.test`)
    expect([...mails].sort()).toEqual([...students, ...staff].sort())
    expect(of('PasswordSet')).toHaveLength(204)
    const roles = of('AccountRegistered').map(({ email, role }) => [email, role])
    expect(roles).toEqual(
      expect.arrayContaining([
        ['admin@trilha.test', 'Admin'],
        ['editor@trilha.test', 'Editor'],
        ['suporte@trilha.test', 'Support'],
        ['aluna@trilha.test', 'Student'],
        ['aluno200@trilha.test', 'Student'],
      ]),
    )
  })

  it('lets each of its logins in from any number of devices, which an Admin said of each', () => {
    const waived: string[] = of('DeviceLimitWaived').map(({ accountId }) => accountId)
    const all: string[] = of('AccountRegistered').map(({ accountId }) => accountId)
    expect([...waived].sort()).toEqual([...all].sort())
  })

  it('sells 20 courses, two of them free, and three programmes, without a promotion', async () => {
    const ids: string[] = of('CoursePublished').map(({ courseId }) => courseId)
    expect(new Set(ids).size).toBe(20)
    const prices = await Promise.all(ids.map((id) => world.sim.facts.load(course, id)))
    expect(prices.filter((each) => each.phase === 'published' && each.price === 0)).toHaveLength(2)
    expect(of('BundlePublished')).toHaveLength(3)
    expect(of('GlobalPromotionStarted')).toEqual([])
  })

  it('has five coupons: ten per cent for ten uses, all of it, expired, once per customer, one course', async () => {
    const codes: string[] = of('CouponRegistered').map(({ code }) => code)
    expect(codes).toHaveLength(5)
    const terms = await Promise.all(codes.map((code) => couponByCode(world.sim.facts, code)))
    const live = terms.flatMap((each) => (each.phase === 'live' ? [each] : []))
    const use = { lines: [{ productId: 'course-sql', price: 19_700 }], customer: 'c', at: END, titles: [] }
    expect(live.map((each) => [each.terms.value, couponProblem(each, use)?.[0] ?? 'good'])).toEqual([
      [10, 'good'],
      [100, 'good'],
      [15, 'coupon-period'],
      [20, 'good'],
      [30, 'good'],
    ])
    expect(live[0]?.terms.totalLimit).toBe(10)
    expect(live[3]?.terms.perCustomerLimit).toBe(1)
    expect(live[4]?.terms.productIds).toEqual(['course-sql'])
    expect(live.flatMap(({ seats }) => Object.keys(seats))).toEqual([])
  })

  it('is quiet: only Conceição has ordered, and no rule was broken', async () => {
    const [aluna] = of('AccountRegistered').filter(({ email }) => email === 'aluna@trilha.test')
    expect(new Set(of('OrderPlaced').map(({ buyerId }) => buyerId))).toEqual(new Set([aluna.accountId]))
    expect(world.sim.refusals).toEqual([])
    expect(await world.sim.deadJobs()).toEqual([])
    for (const { type, data } of world.events) schemaOf(type)?.parse(data)
  })
})
