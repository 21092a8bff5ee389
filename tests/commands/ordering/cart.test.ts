import { beforeEach, describe, expect, it } from 'vitest'
import { EndCoupon, RegisterCoupon } from '../../../src/commands/marketing/coupon'
import {
  AddCartItem,
  ApplyCartCoupon,
  MergeCarts,
  RemoveCartCoupon,
  RemoveCartItem,
  RepriceCart,
} from '../../../src/commands/ordering/cart'
import { cart } from '../../../src/domain/ordering/cart'
import { as, guest } from '../../support/in-memory'
import { shop } from '../../support/shop'

let world: ReturnType<typeof shop>
beforeEach(async () => {
  world = shop()
  await world.course('react', 19_700)
  await world.course('sql', 9_700)
  await world.history(
    'bundle-full',
    {
      type: 'BundleCreated',
      data: {
        bundleId: 'full',
        slug: 'fullstack',
        title: 'Formação Fullstack',
        subtitle: '',
        categoryId: 'c',
        topic: 'react',
      },
    },
    {
      type: 'BundleDescribed',
      data: {
        bundleId: 'full',
        promise: 'p',
        description: 'd',
        tracks: [{ title: 't', summary: '', courseIds: ['react', 'sql'] }],
        faq: [],
        testimonials: [],
      },
    },
    { type: 'BundlePriced', data: { bundleId: 'full', price: 25_000, listPrice: null } },
    { type: 'BundlePublished', data: { bundleId: 'full' } },
  )
})
const course = (productId: string) => ({ productType: 'course' as const, productId })
const full = { productType: 'bundle' as const, productId: 'full' }
const admin = as('Admin')
const mine = () => world.state(cart, 'v:v1')
const apply = (code: string) => world.send(guest, ApplyCartCoupon, { code })
const register = (change = {}) =>
  world.send(admin, RegisterCoupon, { code: 'VOLTA10', kind: 'percent', value: 10, ...change }, 'cupom')

describe('the own cart', () => {
  it('takes what is sold, once, with its price of now', async () => {
    await world.send(guest, AddCartItem, course('react'))
    expect((await world.send(guest, AddCartItem, course('react'))).events).toEqual([])
    expect((await mine()).items).toEqual([{ ...course('react'), price: 19_700 }])
    await expect(world.send(guest, AddCartItem, course('nada'))).rejects.toMatchObject({ code: 'not-sold' })
    await expect(
      world.send({ accountId: null, role: 'Guest' }, AddCartItem, course('sql')),
    ).rejects.toMatchObject({ code: 'no-cart' })
  })
  it('lets a bundle replace its courses and then covers them', async () => {
    await world.send(guest, AddCartItem, course('react'))
    await world.send(guest, AddCartItem, full)
    expect((await mine()).items).toEqual([{ ...full, price: 25_000 }])
    expect((await world.send(guest, AddCartItem, course('sql'))).events).toEqual([])
  })
  it('removes and adds again', async () => {
    await world.send(guest, AddCartItem, course('react'))
    await world.send(guest, RemoveCartItem, course('react'))
    expect((await mine()).items).toEqual([])
    await world.send(guest, AddCartItem, course('react'))
    expect((await mine()).items).toHaveLength(1)
  })
  it('comes to the prices of now and leaves what is not sold any more to be seen', async () => {
    await world.send(guest, AddCartItem, course('react'))
    await world.send(guest, AddCartItem, course('sql'))
    await world.history('course-react', {
      type: 'CoursePriced',
      data: { courseId: 'react', price: 17_700, listPrice: null },
    })
    await world.history('course-sql', { type: 'CourseArchived', data: { courseId: 'sql' } })
    await world.send(guest, RepriceCart, {})
    expect((await mine()).items).toEqual([
      { ...course('react'), price: 17_700 },
      { ...course('sql'), price: 9_700 },
    ])
    expect((await world.send(guest, RepriceCart, {})).events).toEqual([])
  })
})

describe('a coupon in the cart', () => {
  beforeEach(async () => void (await world.send(guest, AddCartItem, course('react'))))
  it('is applied in whatever letters, and taken out', async () => {
    await register()
    await apply(' volta10 ')
    expect((await mine()).code).toBe('VOLTA10')
    await world.send(guest, RemoveCartCoupon, {})
    expect((await mine()).code).toBeNull()
  })
  it('says by name why it does not count', async () => {
    await expect(apply('NADA')).rejects.toMatchObject({ code: 'coupon-unknown', field: 'code' })
    await expect(apply('não')).rejects.toMatchObject({
      errors: { code: expect.stringContaining('não existe') },
    })
    await register({ productIds: ['full'], minimum: 0 })
    await expect(apply('VOLTA10')).rejects.toMatchObject({
      code: 'coupon-not-applicable',
      message: 'Este cupom vale só para Formação Fullstack.',
    })
    await world.send(admin, EndCoupon, { couponId: 'cupom' })
    await expect(apply('VOLTA10')).rejects.toMatchObject({ code: 'coupon-period' })
  })
  it('has a code of its own', async () => {
    await register()
    await expect(
      world.send(admin, RegisterCoupon, { code: 'VOLTA10', kind: 'fixed', value: 100 }),
    ).rejects.toMatchObject({ code: 'coupon-code-taken' })
    await expect(
      world.send(as('Support'), RegisterCoupon, { code: 'OUTRO', kind: 'fixed', value: 100 }),
    ).rejects.toMatchObject({ name: 'Forbidden' })
    await expect(
      world.send(admin, RegisterCoupon, { code: 'OUTRO', kind: 'percent', value: 101 }),
    ).rejects.toMatchObject({ errors: { value: 'A porcentagem vai de 1 a 100.' } })
  })
})

describe('login', () => {
  it('takes the cart of the visitor along and empties it', async () => {
    await world.send(guest, AddCartItem, course('react'))
    await world.send(as('Student', 'ana'), AddCartItem, course('sql'))
    const merge = { accountId: 'ana', visitorId: 'v1' }
    await world.send({ accountId: null, role: 'System' }, MergeCarts, merge)
    await world.settle()
    expect((await world.state(cart, 'a:ana')).items.map((each) => each.productId)).toEqual(['sql', 'react'])
    expect((await mine()).items).toEqual([])
    await expect(world.send(guest, MergeCarts, merge)).rejects.toMatchObject({ name: 'Forbidden' })
  })
  it('leaves behind what the account has', async () => {
    await world.send(guest, AddCartItem, course('react'))
    await world.history('enrolment-ana:react', {
      type: 'CourseAccessGranted',
      data: {
        enrolmentId: 'ana:react',
        studentId: 'ana',
        courseId: 'react',
        cause: { type: 'staff', id: 's' },
      },
    })
    await world.send({ accountId: null, role: 'System' }, MergeCarts, { accountId: 'ana', visitorId: 'v1' })
    expect((await world.state(cart, 'a:ana')).items).toEqual([])
  })
})
