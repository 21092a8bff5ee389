import { describe, expect, it } from 'vitest'
import { Refusal } from '../../src/commands/kernel/errors'
import type { RecordedEvent } from '../../src/ports/event-store'
import { byDepth, seedOfRun } from '../support/proof/depth'
import { stock } from './catalogue'
import { hire, payCommissions } from './commissions'
import { countedTwice, judge, reported } from './judge'
import { crowd } from './people'
import { type Memory, plays } from './plays'
import { type SimulatedWorld, simulatedWorld } from './world'

/** `SIMULATION_SEED=x SIMULATION_HISTORIES=1` plays again what failed; more histories take longer. */
const { SIMULATION_SEED = seedOfRun(), SIMULATION_HISTORIES = byDepth('6', '60') } = process.env
const STEPS = 80

const total = plays.reduce((sum, [, weight]) => sum + weight, 0)
function next({ random }: SimulatedWorld) {
  let left = random.next() * total
  for (const [play, weight] of plays) {
    left -= weight
    if (left < 0) return play
  }
  return plays[0]![0]
}

/** Plays one history to its end; answers what is wrong with it, and what came of what people tried. */
async function history(seed: string) {
  const world = await simulatedWorld(seed)
  await stock(world)
  await hire(world)
  const memory: Memory = { buyers: await crowd(world), orders: [] }
  const refused: string[] = []
  for (let step = 0; step < STEPS; step++) {
    try {
      await next(world)(world, memory)
    } catch (error) {
      if (!(error instanceof Refusal) && !isAnswer(error)) throw error
      refused.push((error as Error).message)
    }
    await world.work(world.random.int(0, 12))
  }
  await world.comeToRest()
  await payCommissions(world)
  await world.comeToRest()
  return { world, wrong: await judge(world), refused, events: await world.events(), post: world.post }
}

/** A refusal, as opposed to a fault of the product. */
const isAnswer = (error: unknown) =>
  error instanceof Error && ['NotFound', 'Forbidden', 'InvalidInput'].includes(error.name)

const again = (seed: string) => `SIMULATION_SEED=${seed} SIMULATION_HISTORIES=1`

describe(`${SIMULATION_HISTORIES} histories of buyers, staff and a hostile provider from the seed ${SIMULATION_SEED}`, () => {
  const seeds = Array.from({ length: Number(SIMULATION_HISTORIES) }, (_, i) =>
    i === 0 ? SIMULATION_SEED : `${SIMULATION_SEED}-${i}`,
  )
  const happened = new Set<string>()

  it('keep money, access, effects and seats right', { timeout: 3_600_000 }, async () => {
    for (const seed of seeds) {
      const { wrong, events, post } = await history(seed).catch((error) => {
        throw new Error(`${again(seed)} broke: ${error}`, { cause: error })
      })
      expect(wrong, again(seed)).toEqual([])
      for (const { type } of events) happened.add(type)
      if (post.refused > 0) happened.add('a letter without effect')
    }
  })

  it.runIf(seeds.length > 20)('are about everything that can become of a purchase', () => {
    expect(everything.filter((each) => !happened.has(each))).toEqual([])
  })

  it('are the same again for the same seed', async () => {
    const [first, second] = [await history(SIMULATION_SEED), await history(SIMULATION_SEED)]
    expect(JSON.stringify(second.events)).toBe(JSON.stringify(first.events))
    expect(second.refused).toEqual(first.refused)
  })
})

const everything = [
  'OrderPaid',
  'OrderExpired',
  'OrderCanceled',
  'OrderPaymentRetried',
  'OrderPaymentRefused',
  'OrderPaymentReturned',
  'CardChallengeAsked',
  'PaymentExpired',
  'PaymentDuplicated',
  'PaymentRefunded',
  'CouponSeatConsumed',
  'CouponSeatReleased',
  'CourseAccessGranted',
  'CartMerged',
  'UpsellDeclined',
  'RefundAutoApproved',
  'RefundTakenToReview',
  'RefundApproved',
  'RefundDenied',
  'RefundSettled',
  'OrderRefunded',
  'OrderDisputed',
  'OrderDisputeWon',
  'OrderChargedBack',
  'OrderCompleted',
  'CommissionAccrued',
  'CommissionReleased',
  'CommissionReversed',
  'PayoutMade',
  'TeamSeatsOpened',
  'TeamSeatTaken',
  'TeamSeatTakenBack',
  'TeamSeatsReturned',
  'TeamSeatsClosed',
  'CourseAccessRevoked',
  'a letter without effect',
]

describe('the judge', () => {
  let once: ReturnType<typeof history> | undefined
  /** The judge changes nothing, so that all that is planted stands in one history. */
  const played = () => {
    once ??= history('trilha')
    return once
  }
  /** The first history in which a seller was paid. */
  const paidSeller = async () => {
    for (let n = 0; n < 30; n++) {
      const found = n === 0 ? await played() : await history(`trilha-${n}`)
      if ((await found.world.events()).some(({ type }) => type === 'PayoutMade')) return found
    }
    throw new Error('no history pays a seller')
  }
  const planted = async (
    change: (events: RecordedEvent[]) => RecordedEvent[],
    of: typeof played = played,
  ) => {
    const { world } = await of()
    const events = change([...(await world.events())])
    return judge({ ...world, events: async () => events })
  }
  const without = (type: string) => (events: RecordedEvent[]) => {
    const at = events.findIndex((event) => event.type === type)
    expect(at).toBeGreaterThan(-1)
    return events.filter((_, i) => i !== at)
  }

  it('tells of access that was paid for and never given', async () => {
    expect(
      await planted((events) => events.filter(({ type }) => type !== 'CourseAccessGranted')),
    ).toContainEqual(expect.stringContaining('não tem acesso'))
  })

  it('tells of an order that is paid without money', async () => {
    expect(await planted(without('PaymentConfirmed'))).toContainEqual(
      expect.stringMatching(/was paid with undefined/),
    )
  })

  it('tells of an order that is paid twice', async () => {
    const found = await planted((events) => [...events, events.find(({ type }) => type === 'OrderPaid')!])
    expect(found).toContainEqual(expect.stringContaining('mais de uma vez: pedido pago'))
  })

  it('tells of a report that counts other money than orders do', async () => {
    const { world } = await played()
    const events = [...(await world.events())]
    expect(reported(events)).toEqual([])
    const dearer = events.map((event) => {
      const { total } = event.data as { total: number }
      return event.type === 'OrderPaid'
        ? { ...event, data: { ...(event.data as object), total: total + 1 } }
        : event
    })
    expect(reported(dearer)).toContainEqual(expect.stringMatching(/^sales report says revenue/))
  })

  it('tells of commissions that were earned twice, paid early, or never', async () => {
    const world = await paidSeller()
    const sold = async () => world
    const twice = await planted(
      (events) => [...events, events.find(({ type }) => type === 'CommissionAccrued')!],
      sold,
    )
    expect(twice).toContainEqual(expect.stringContaining('comissão gerada duas vezes'))
    const early = await planted((events) => events.filter(({ type }) => type !== 'CommissionReleased'), sold)
    expect(early).toContainEqual(expect.stringContaining('comissão paga antes do fim da garantia'))
    expect(await planted(without('CommissionAccrued'), sold)).toContainEqual(
      expect.stringContaining('earned nothing'),
    )
  })

  it('tells of each report that counts less than its second hand', async () => {
    const { world } = await played()
    const events = [...(await world.events())]
    expect(countedTwice(events)).toEqual([])
    const found = countedTwice(events, without('OrderPaid')(events))
    for (const title of ['Estatísticas de vendas', 'Receita líquida', 'Turmas de compradores'])
      expect([title, found.some((each) => each.startsWith(title))]).toEqual([title, true])
  })

  it('tells of money that the provider has and nobody wrote down', async () => {
    const { world } = await played()
    const charge = {
      chargeId: 'c',
      paymentId: 'p',
      status: 'paid',
      amount: 100,
      refunded: 0,
      method: 'pix',
    } as const
    const bank = { ...world.bank, book: () => [...world.bank.book(), charge] }
    expect(await judge({ ...world, bank })).toContainEqual(expect.stringContaining('cobrança c: R$'))
  })
})
