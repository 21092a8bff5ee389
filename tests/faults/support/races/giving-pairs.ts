import { monthOf, type Rewards, rewards, spentIn } from '../../../../src/domain/marketing/reward'
import { isOpenRefund, type Refunds, refund } from '../../../../src/domain/ordering/refund'
import { type Answer, isOpen, kept, type Pair, type Person, type Stage } from './stage'

const COURSE = 'course-docker'

const transfer = (stage: Stage, from: Person, to: Person) =>
  stage.command(stage.admin, 'transfer-courses', {
    fromEmail: from.email,
    toEmail: to.email,
    courseIds: [COURSE],
    withProgress: true,
    reason: 'Comprou com o e-mail errado',
  })

async function buyerAndOther(stage: Stage) {
  const [from, to] = [await stage.person(), await stage.person()]
  const orderId = await stage.bought(from, 'docker')
  await stage.until(`${from.accountId} may watch`, () => isOpen(stage, from.accountId, COURSE))
  return { from, to, orderId }
}
const open = (stage: Stage, people: Person[]) =>
  Promise.all(people.map(({ accountId }) => isOpen(stage, accountId, COURSE)))

/** Whether exactly one of these accounts may watch. */
const isHeldOnce = (held: boolean[]) => held.filter(Boolean).length === 1

const transferRefund: Pair = {
  name: 'transfer ∥ refund',
  async prepare(stage) {
    const { from, to, orderId } = await buyerAndOther(stage)
    return {
      first: () => transfer(stage, from, to),
      second: () => stage.command(from.browser, 'request-refund', { orderId, what: 'all', reason: '' }),
      async holds() {
        const held = await open(stage, [from, to])
        const money = await kept(stage, [orderId])
        return money === 0
          ? !held.includes(true) && (await stage.phaseOf(orderId)) === 'refunded'
          : isHeldOnce(held) && !(await hasOpenRefund(stage, orderId))
      },
    }
  },
}
const hasOpenRefund = async (stage: Stage, orderId: string) =>
  Object.values((await stage.state(refund as never, orderId)) as Refunds).some(isOpenRefund)

const transferDispute: Pair = {
  name: 'transfer ∥ dispute, then lost',
  async prepare(stage) {
    const { from, to, orderId } = await buyerAndOther(stage)
    return {
      first: () => transfer(stage, from, to),
      second: async () => {
        await stage.atBank(orderId, 'dispute')
        await stage.until(`${orderId} is disputed`, async () => (await stage.phaseOf(orderId)) === 'disputed')
        await stage.atBank(orderId, 'lose-dispute')
      },
      async holds() {
        const held = await open(stage, [from, to])
        return (await stage.phaseOf(orderId)) === 'charged_back' && !held.includes(true)
      },
    }
  },
}

const transferDisputeWon: Pair = {
  name: 'transfer ∥ dispute, then won',
  async prepare(stage) {
    const { from, to, orderId } = await buyerAndOther(stage)
    return {
      first: () => transfer(stage, from, to),
      second: async () => {
        await stage.atBank(orderId, 'dispute')
        await stage.until(`${orderId} is disputed`, async () => (await stage.phaseOf(orderId)) === 'disputed')
        await stage.atBank(orderId, 'win-dispute')
      },
      async holds() {
        const held = await open(stage, [from, to])
        return (await stage.phaseOf(orderId)) === 'paid' && isHeldOnce(held)
      },
    }
  },
}

const transferTransfer: Pair = {
  name: 'transfer ∥ transfer, to two accounts',
  async prepare(stage) {
    const { from, to } = await buyerAndOther(stage)
    const third = await stage.person()
    return {
      first: () => transfer(stage, from, to),
      second: () => transfer(stage, from, third),
      async holds({ first, second }) {
        const answers = [first as Answer, second as Answer]
        const taken = answers.filter(({ status }) => status === 200)
        if (taken.length !== 1) throw new Error(`${taken.length} transfers of one course were taken`)
        const held = await open(stage, [to, third])
        return (
          isHeldOnce(held) &&
          held[0] === (answers[0]?.status === 200) &&
          !(await isOpen(stage, from.accountId, COURSE))
        )
      },
    }
  },
}

const transferBuy: Pair = {
  name: 'transfer ∥ buy, by who receives',
  async prepare(stage) {
    const { from, to, orderId } = await buyerAndOther(stage)
    const own = await stage.place(to, 'docker')
    await stage.chargeOf(own)
    return {
      first: () => transfer(stage, from, to),
      second: () => stage.atBank(own, 'pay'),
      async holds() {
        const money = await kept(stage, [orderId, own])
        const [fromHas, toHas] = await open(stage, [from, to])
        const phase = await stage.phaseOf(own)
        if (!['paid', 'expired', 'refunded'].includes(phase)) return false
        const total = await stage.totalOf('docker')
        // Each sum that the shop keeps has an account that learns for it.
        return toHas === true && money === total * (fromHas ? 2 : 1)
      },
    }
  },
}

const transferForget: Pair = {
  name: 'transfer ∥ forget who receives',
  async prepare(stage) {
    const { from, to, orderId } = await buyerAndOther(stage)
    return {
      first: () => transfer(stage, from, to),
      second: () =>
        stage.command(stage.admin, 'forget-person', {
          accountId: to.accountId,
          reason: 'asked-staff',
          keepsCertificates: false,
        }),
      async holds({ first, second }) {
        const [moved, forgot] = [first as Answer, second as Answer]
        if (forgot.status !== 200) throw new Error(`forgetting was answered ${forgot.status} ${forgot.code}`)
        const held = await open(stage, [from, to])
        if (moved.status !== 200) return held[0] === true && (await kept(stage, [orderId])) > 0
        return held[0] === false
      },
    }
  },
}

const setBudget = async (stage: Stage, more: number) => {
  const given = await stage.state<Rewards>(rewards as never, 'main')
  const spent = spentIn(given, monthOf(new Date().toISOString() as never))
  await stage.must(stage.admin, 'set-reward-budget', { monthly: spent + more })
}
const rewardTwo: Pair = {
  name: 'reward ∥ reward, of a budget for one',
  alone: true,
  async prepare(stage) {
    const people = [await stage.person(), await stage.person()]
    await setBudget(stage, await stage.totalOf('docker'))
    const give = (person: Person | undefined) => () =>
      stage.command(stage.admin, 'give-reward', {
        email: person?.email,
        courseId: COURSE,
        reason: 'Ajudou os colegas no fórum',
      })
    return {
      first: give(people[0]),
      second: give(people[1]),
      async holds({ first, second }) {
        const answers = [first as Answer, second as Answer]
        const refused = answers.filter(({ status }) => status !== 200)
        if (refused.length !== 1 || refused[0]?.code !== 'budget-spent')
          throw new Error(`answered ${answers.map(({ status, code }) => `${status} ${code}`)}`)
        const held = await open(stage, people)
        return isHeldOnce(held) && held[0] === (answers[0]?.status === 200)
      },
    }
  },
}
const rewardTwice: Pair = {
  name: 'reward ∥ reward, the same to one person',
  alone: true,
  async prepare(stage) {
    const person = await stage.person()
    const worth = await stage.totalOf('docker')
    await setBudget(stage, 2 * worth)
    const before = await stage.state<Rewards>(rewards as never, 'main')
    const give = () =>
      stage.command(stage.admin, 'give-reward', {
        email: person.email,
        courseId: COURSE,
        reason: 'Ajudou os colegas no fórum',
      })
    return {
      first: give,
      second: give,
      async holds() {
        const after = await stage.state<Rewards>(rewards as never, 'main')
        const more = Object.keys(after.given).length - Object.keys(before.given).length
        if (more !== 1) throw new Error(`the same course was given ${more} times`)
        return isOpen(stage, person.accountId, COURSE)
      },
    }
  },
}
const takeTransfer: Pair = {
  name: 'take a reward back ∥ transfer it',
  alone: true,
  async prepare(stage) {
    const [from, to] = [await stage.person(), await stage.person()]
    await setBudget(stage, await stage.totalOf('docker'))
    const rewardId = await stage.must(stage.admin, 'give-reward', {
      email: from.email,
      courseId: COURSE,
      reason: 'Ajudou os colegas no fórum',
    })
    await stage.until(`${from.accountId} may watch`, () => isOpen(stage, from.accountId, COURSE))
    return {
      first: () => stage.must(stage.admin, 'take-reward-back', { rewardId, reason: 'Foi por engano' }),
      second: () => transfer(stage, from, to),
      holds: async () => !(await open(stage, [from, to])).includes(true),
    }
  },
}

const giveRefundTwice: Pair = {
  name: 'refund by staff ∥ refund by the buyer',
  async prepare(stage) {
    const who = await stage.person()
    const orderId = await stage.bought(who, 'docker')
    const total = await stage.totalOf('docker')
    return {
      first: () =>
        stage.command(stage.admin, 'give-refund', {
          orderId,
          parts: [{ productType: 'course', productId: COURSE, amount: total - 100 }],
          note: 'Combinado por telefone',
        }),
      second: () => stage.command(who.browser, 'request-refund', { orderId, what: 'all', reason: '' }),
      async holds({ first, second }) {
        const money = await kept(stage, [orderId])
        if (money < 0) throw new Error(`gave back ${-money} too much`)
        const [given, asked] = [first as Answer, second as Answer]
        const back = asked.status === 200 ? total : given.status === 200 ? total - 100 : 0
        return money === total - back && !(await hasOpenRefund(stage, orderId))
      },
    }
  },
}

const refundDispute: Pair = {
  name: 'refund ∥ dispute, then lost',
  async prepare(stage) {
    const who = await stage.person()
    const orderId = await stage.bought(who, 'docker')
    const total = await stage.totalOf('docker')
    return {
      first: () =>
        stage.command(stage.admin, 'give-refund', {
          orderId,
          parts: [{ productType: 'course', productId: COURSE, amount: total / 2 }],
          note: 'Metade, combinado por telefone',
        }),
      second: async () => {
        await stage.atBank(orderId, 'dispute')
        await stage.atBank(orderId, 'lose-dispute')
      },
      async holds() {
        const money = await kept(stage, [orderId])
        if (money < 0) throw new Error(`gave back ${-money} too much`)
        return (
          (await stage.phaseOf(orderId)) === 'charged_back' &&
          !(await hasOpenRefund(stage, orderId)) &&
          !(await isOpen(stage, who.accountId, COURSE))
        )
      },
    }
  },
}

export const givingPairs: readonly Pair[] = [
  transferRefund,
  transferDispute,
  transferDisputeWon,
  transferTransfer,
  transferBuy,
  transferForget,
  rewardTwo,
  rewardTwice,
  takeTransfer,
  giveRefundTwice,
  refundDispute,
]
