import { RegisterCoupon } from '../../src/commands/marketing/coupon'
import { ActivateProductOffer, MakeProductOffer } from '../../src/commands/marketing/product-offers'
import { type DomainEvent, event } from '../../src/domain/kernel/event'
import { as } from '../support/in-memory'
import type { SimulatedWorld } from './world'

export const courses = ['react', 'sql', 'git', 'python', 'docker', 'node']
export const BUNDLE = 'formacao'
const inBundle = ['react', 'node', 'git']
export const coupons = [
  { couponId: 'three', code: 'TRES', kind: 'fixed', value: 2000, totalLimit: 3, perCustomerLimit: null },
  { couponId: 'once', code: 'UMAVEZ', kind: 'percent', value: 20, totalLimit: null, perCustomerLimit: 1 },
  { couponId: 'gift', code: 'PRESENTE', kind: 'percent', value: 100, totalLimit: 2, perCustomerLimit: 1 },
] as const

/** The initial catalogue: six courses, a programme of three of them, three coupons. */
export async function stock({ log, clock, newId, send }: SimulatedWorld) {
  const write = async (stream: string, facts: DomainEvent[]) => {
    const meta = { commandId: 'stock', correlationId: 'stock', actor: 'system' }
    await log.append(
      stream,
      'none',
      facts.map(({ type, data }) => ({ id: newId(), type, data, meta, at: clock.at })),
    )
  }
  const teacher = { teacherId: 't', name: 'Lívia Sampaio', bio: '' }
  for (const [i, courseId] of courses.entries()) {
    const about = {
      slug: courseId,
      title: `Curso ${courseId}`,
      subtitle: '',
      categoryId: 'c',
      topic: courseId,
    }
    await write(`course-${courseId}`, [
      event('CourseCreated', { courseId, ...about, level: 'iniciante', language: 'pt-BR', teacher }),
      event('CoursePriced', { courseId, price: 9_700 + i * 2_500, listPrice: null }),
      event('CoursePublished', { courseId }),
    ])
  }
  const bundleId = BUNDLE
  await write(`bundle-${bundleId}`, [
    event('BundleCreated', {
      bundleId,
      slug: bundleId,
      title: 'Formação',
      subtitle: '',
      categoryId: 'c',
      topic: 'web',
    }),
    event('BundleDescribed', {
      bundleId,
      promise: '',
      description: '',
      faq: [],
      testimonials: [],
      tracks: [{ title: 'Tudo', summary: '', courseIds: inBundle }],
    }),
    event('BundlePriced', { bundleId, price: 24_900, listPrice: null }),
    event('BundlePublished', { bundleId }),
  ])
  const words = { headline: 'Leve junto', words: 'Por menos do que custa depois.' }
  const offer = async (hostId: string, kind: string, productId: string, price: number) => {
    const host = { hostType: 'course', hostId }
    const { commandId: offerId } = await send(as('Admin'), MakeProductOffer, {
      ...host,
      kind,
      product: `course:${productId}`,
      price,
      ...words,
    })
    await send(as('Admin'), ActivateProductOffer, { ...host, offerId })
  }
  for (const courseId of ['react', 'sql']) {
    await offer(courseId, 'bump', 'git', 3_900)
    await offer(courseId, 'bump', 'docker', 4_900)
    await offer(courseId, 'upsell', 'python', 9_900)
    await offer(courseId, 'downsell', 'node', 5_900)
  }
  for (const coupon of coupons) await send(as('Admin'), RegisterCoupon, coupon)
}
