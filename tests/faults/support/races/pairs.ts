import { course } from '../../../../src/domain/catalog/course'
import { type CourseModule, lessonsOf } from '../../../../src/domain/catalog/lesson'
import { certificate } from '../../../../src/domain/learning/certificate'
import { enrolmentId } from '../../../../src/domain/learning/enrolment'
import { isOpenRefund, type Refunds, refund } from '../../../../src/domain/ordering/refund'
import { givingPairs } from './giving-pairs'
import { type Answer, isOpen, kept, type Pair, type Person, type Stage } from './stage'

const ended = ['paid', 'completed', 'expired', 'canceled', 'refunded', 'partially_refunded']

async function twoOrders(stage: Stage, who: Person, other: Person = who) {
  const slug = 'docker'
  const [one, two] = [await stage.place(who, slug), await stage.place(other, slug)]
  await Promise.all([stage.chargeOf(one), stage.chargeOf(two)])
  return {
    first: () => stage.atBank(one, 'pay'),
    second: () => stage.atBank(two, 'pay'),
    async holds() {
      const phases = await Promise.all([stage.phaseOf(one), stage.phaseOf(two)])
      if (phases.every((phase) => phase === 'paid')) throw new Error('both orders are paid')
      const isSettled = phases.every((phase) => ended.includes(phase)) && phases.includes('paid')
      return isSettled && (await kept(stage, [one, two])) === (await stage.totalOf(slug))
    },
  }
}

const buyBuy: Pair = {
  name: 'buy ∥ buy, one account',
  prepare: async (stage) => twoOrders(stage, await stage.person()),
}
const buyBuyGuest: Pair = {
  name: 'buy ∥ buy, one guest’s e-mail from two browsers',
  prepare: async (stage) => {
    const guest = stage.guest()
    return twoOrders(stage, guest, { ...guest, browser: stage.visitor() })
  },
}

const buyBuyTyped: Pair = {
  name: 'buy ∥ buy, an account and who typed its e-mail',
  prepare: async (stage) => {
    const who = await stage.registered()
    return twoOrders(stage, who, { ...stage.guest(), email: who.email })
  },
}

const buyGrant: Pair = {
  name: 'buy ∥ grant',
  async prepare(stage) {
    const who = await stage.person()
    const orderId = await stage.place(who, 'docker')
    await stage.chargeOf(orderId)
    const grant = {
      studentId: who.accountId,
      courseId: 'course-docker',
      cause: { type: 'staff', id: `bolsa-${stage.number()}` },
    }
    return {
      first: () => stage.atBank(orderId, 'pay'),
      second: () => stage.must(stage.admin, 'enrol-student', grant),
      async holds() {
        const phase = await stage.phaseOf(orderId)
        const total = await stage.totalOf('docker')
        const sum = await kept(stage, [orderId])
        const isOver = (phase === 'paid' && sum === total) || (phase === 'expired' && sum === 0)
        return isOver && (await isOpen(stage, who.accountId, 'course-docker'))
      },
    }
  },
}

const grantGrant: Pair = {
  name: 'grant ∥ grant',
  async prepare(stage) {
    const who = await stage.person()
    const grant = () =>
      stage.must(stage.admin, 'enrol-student', {
        studentId: who.accountId,
        courseId: 'course-docker',
        cause: { type: 'staff', id: `bolsa-${who.accountId}` },
      })
    return {
      first: grant,
      second: grant,
      async holds() {
        const facts = await stage.events(`enrolment-${enrolmentId(who.accountId, 'course-docker')}`)
        if (facts.length !== 1) throw new Error(`granted ${facts.length} times`)
        return true
      },
    }
  },
}

const priceOrder: Pair = {
  name: 'price ∥ order',
  alone: true,
  async prepare(stage) {
    const who = stage.guest()
    const before = await stage.totalOf('python')
    const other = before + 100 + (stage.number() % 50)
    const price = (centavos: number) =>
      stage.must(stage.admin, 'price-course', {
        courseId: 'course-python',
        price: centavos,
        listPrice: null,
      })
    return {
      first: () => price(other),
      second: async () => stage.command(who.browser, 'place-order', await stage.form(who, 'python')),
      async holds({ second }) {
        const { status, code, commandId } = second as Answer
        if (status === 200) {
          const placed = (await stage.events(`order-${commandId}`))[0]?.data as { total: number }
          if (placed.total !== before) throw new Error(`agreed to ${before}, ordered for ${placed.total}`)
        } else if (code !== 'price-changed') throw new Error(`answered ${status} ${code}`)
        await price(before)
        return true
      },
    }
  },
}

const couponOrder: Pair = {
  name: 'coupon end ∥ order',
  async prepare(stage) {
    const who = stage.guest()
    const code = `CORRIDA${stage.number()}`
    const couponId = await stage.must(stage.admin, 'register-coupon', {
      code,
      kind: 'percent',
      value: 50,
      totalLimit: 1,
    })
    const full = await stage.totalOf('docker')
    const half = full - Math.floor(full / 2)
    const sent = await stage.form(who, 'docker', { code, expectedTotal: half })
    return {
      first: () => stage.must(stage.admin, 'end-coupon', { couponId }),
      second: () => stage.command(who.browser, 'place-order', sent),
      async holds({ second }) {
        const { status, code: refusal, commandId } = second as Answer
        const seats = (await stage.events(`coupon-${couponId}`)).filter(
          ({ type }) => type === 'CouponSeatReserved',
        )
        if (status === 200) {
          const placed = (await stage.events(`order-${commandId}`))[0]?.data as { total: number }
          if (placed.total !== half || seats.length !== 1) throw new Error('an order without its seat')
        } else if (!refusal?.startsWith('coupon-')) throw new Error(`answered ${status} ${refusal}`)
        return true
      },
    }
  },
}

const roleAct: Pair = {
  name: 'role ∥ act',
  async prepare(stage) {
    const editor = await stage.person('Editor')
    const act = () =>
      stage.command(editor.browser, 'create-category', {
        name: `Corrida ${stage.number()}`,
        description: 'Feita enquanto o papel mudava.',
      })
    return {
      first: () => stage.must(stage.admin, 'change-role', { accountId: editor.accountId, role: 'Student' }),
      second: act,
      async holds({ second }) {
        const { status } = second as Answer
        if (![200, 401, 403].includes(status)) throw new Error(`answered ${status}`)
        return [401, 403].includes((await act()).status)
      },
    }
  },
}

const forgetBuy: Pair = {
  name: 'forget ∥ buy',
  async prepare(stage) {
    const who = await stage.person()
    const sent = await stage.form(who, 'docker')
    return {
      first: () =>
        stage.command(stage.admin, 'forget-person', {
          accountId: who.accountId,
          reason: 'asked-staff',
          keepsCertificates: false,
        }),
      second: () => stage.command(who.browser, 'place-order', sent),
      async holds({ first, second }) {
        const [forgot, placed] = [first as Answer, second as Answer]
        for (const { status, code } of [forgot, placed])
          if (status >= 500) throw new Error(`answered ${status} ${code}`)
        if (forgot.status !== 200) return placed.status === 200
        return placed.status !== 200 || (await stage.phaseOf(placed.commandId ?? '')) === 'canceled'
      },
    }
  },
}

const mergeCheckout: Pair = {
  name: 'merge ∥ checkout',
  async prepare(stage) {
    const who = await stage.person()
    const browser = stage.visitor()
    const before: Person = { ...who, browser }
    await stage.must(browser, 'add-cart-item', { productType: 'course', productId: 'course-docker' })
    const sent = await stage.form(before, 'docker', { productType: '', productId: '' })
    return {
      first: () => stage.signIn(who.email, browser),
      second: () => stage.command(browser, 'place-order', sent),
      async holds({ second }) {
        const { status, code, commandId } = second as Answer
        if (status !== 200) {
          if (!['cart-empty', undefined].includes(code) && status !== 401 && status !== 403)
            throw new Error(`answered ${status} ${code}`)
          return true
        }
        const carts = [`cart-v:${browser.cookies.get('visitor')}`, `cart-a:${who.accountId}`]
        const left = await Promise.all(
          carts.map(async (stream) => (await stage.events(stream)).at(-1)?.type ?? 'none'),
        )
        const lines = (await stage.events(`order-${commandId}`))[0]?.data as { lines: unknown[] }
        return lines.lines.length === 1 && left.every((type) => type !== 'CartItemAdded')
      },
    }
  },
}

const refundBank: Pair = {
  name: 'refund ∥ bank',
  async prepare(stage) {
    const who = await stage.person()
    const orderId = await stage.bought(who, 'docker')
    return {
      first: () => stage.command(who.browser, 'request-refund', { orderId, what: 'all', reason: '' }),
      second: () => stage.atBank(orderId, 'refund'),
      async holds() {
        const sum = await kept(stage, [orderId])
        if (sum < 0) throw new Error(`gave back ${-sum} too much`)
        const refunds = (await stage.state(refund as never, orderId)) as Refunds
        return (
          sum === 0 &&
          (await stage.phaseOf(orderId)) === 'refunded' &&
          !Object.values(refunds).some(isOpenRefund)
        )
      },
    }
  },
}

const refundRefund: Pair = {
  name: 'refund ∥ refund',
  async prepare(stage) {
    const who = await stage.person()
    const orderId = await stage.bought(who, 'docker')
    const ask = () => stage.command(who.browser, 'request-refund', { orderId, what: 'all', reason: '' })
    return {
      first: ask,
      second: ask,
      async holds() {
        const asked = (await stage.events(`refund-${orderId}`)).filter(
          ({ type }) => type === 'RefundRequested',
        )
        if (asked.length !== 1) throw new Error(`asked for ${asked.length} times`)
        return (await kept(stage, [orderId])) === 0 && (await stage.phaseOf(orderId)) === 'refunded'
      },
    }
  },
}

const refundAgain: Pair = {
  name: 'refund ∥ buy again',
  async prepare(stage) {
    const who = await stage.person()
    const orderId = await stage.bought(who, 'docker')
    const sent = await stage.form(who, 'docker')
    return {
      first: () => stage.command(who.browser, 'request-refund', { orderId, what: 'all', reason: '' }),
      second: () => stage.command(who.browser, 'place-order', sent),
      async holds({ second }) {
        const { status, code, commandId } = second as Answer
        if (status !== 200) {
          if (code !== 'already-owned') throw new Error(`answered ${status} ${code}`)
          return (await kept(stage, [orderId])) === 0
        }
        const phase = await stage.phaseOf(commandId ?? '')
        if (phase === 'awaiting') await stage.atBank(commandId ?? '', 'pay')
        return phase === 'paid' && (await isOpen(stage, who.accountId, 'course-docker'))
      },
    }
  },
}

const refundCertificate: Pair = {
  name: 'refund ∥ certificate',
  async prepare(stage) {
    const who = await stage.person()
    const courseId = 'course-docker'
    const orderId = await stage.bought(who, 'docker')
    await stage.until(`${who.accountId} may watch`, () => isOpen(stage, who.accountId, courseId))
    const { modules } = await stage.state<{ modules: CourseModule[] }>(course as never, courseId)
    const lessons = lessonsOf(modules)
    const done = (lesson: (typeof lessons)[number] | undefined) => {
      const seconds = lesson?.video?.seconds
      const of = { courseId, lessonId: lesson?.lessonId }
      return seconds
        ? stage.command(who.browser, 'watch-lesson', { ...of, ranges: [[0, seconds]], position: seconds })
        : stage.command(who.browser, 'complete-lesson', of)
    }
    for (const lesson of lessons.slice(1)) await done(lesson)
    return {
      first: () => stage.command(who.browser, 'request-refund', { orderId, what: 'all', reason: '' }),
      second: () => done(lessons[0]),
      async holds() {
        const own = enrolmentId(who.accountId, courseId)
        const { phase } = await stage.state<{ phase: string }>(certificate as never, own)
        const isComplete = (await stage.events(`enrolment-${own}`)).some(
          ({ type }) => type === 'CertificateEarned',
        )
        // A certificate that came first is revoked by the refund.
        return (
          phase === (isComplete ? 'revoked' : 'absent') &&
          (await kept(stage, [orderId])) === 0 &&
          (await stage.phaseOf(orderId)) === 'refunded' &&
          !(await isOpen(stage, who.accountId, courseId))
        )
      },
    }
  },
}

export const pairs: readonly Pair[] = [
  buyBuy,
  buyBuyGuest,
  buyBuyTyped,
  buyGrant,
  grantGrant,
  refundBank,
  refundRefund,
  refundAgain,
  refundCertificate,
  couponOrder,
  priceOrder,
  roleAct,
  forgetBuy,
  mergeCheckout,
  ...givingPairs,
]
