import { test } from 'vitest'
import { coursePage } from '../../../src/projections/catalog/course-page'
import { salePriceList } from '../../../src/projections/catalog/sale-price-list'
import { courseFacts } from '../../support/catalogue'
import { project } from '../../support/project'

const at = (day: number) => `2026-03-0${day}T12:00:00.000Z`
const regular = { price: 19_700, listPrice: null }

test('a sale price waits, runs and is over; one that ends before it begins is cancelled', () => {
  const plan = (salePriceId: string, from: number) => ({
    type: 'CourseSalePriceScheduled',
    data: { courseId: 'react', salePriceId, price: 14_700, from: at(from), until: at(9) },
    at: at(1),
    actor: 'editor',
  })
  const ref = (salePriceId: string) => ({ courseId: 'react', salePriceId })
  project(salePriceList, [
    plan('s1', 2),
    { type: 'CourseSalePriceStarted', data: { ...ref('s1'), price: 14_700, regular }, at: at(2) },
    { type: 'CourseSalePriceEnded', data: { ...ref('s1'), reason: 'over' }, at: at(9) },
    plan('s2', 5),
    { type: 'CourseSalePriceEnded', data: { ...ref('s2'), reason: 'replaced' }, at: at(3) },
    plan('s3', 6),
    {
      type: 'BundleSalePriceScheduled',
      data: { bundleId: 'frontend', salePriceId: 's4', price: 1, from: at(1), until: at(9) },
      at: at(1),
    },
    {
      type: 'BundleSalePriceStarted',
      data: { bundleId: 'frontend', salePriceId: 's4', price: 1, regular: { price: 2, listPrice: null } },
      at: at(1),
    },
  ]).rows([
    {
      salePriceId: 's1',
      productType: 'course',
      productId: 'react',
      price: 14_700,
      regularPrice: 19_700,
      state: 'over',
      reason: 'over',
      endedAt: at(9),
      by: 'editor',
    },
    { salePriceId: 's2', regularPrice: null, state: 'cancelled', reason: 'replaced', endedAt: at(3) },
    { salePriceId: 's3', state: 'scheduled', reason: null, endedAt: null, from: at(6), until: at(9) },
    { salePriceId: 's4', productType: 'bundle', productId: 'frontend', state: 'running', regularPrice: 2 },
  ])
})

test('the page of a product knows the one that waits or runs, of which another takes the place', () => {
  const { created } = courseFacts('react')
  const plan = (salePriceId: string, price: number) => ({
    type: 'CourseSalePriceScheduled',
    data: { courseId: 'react', salePriceId, price, from: at(2), until: at(9) },
  })
  const end = (salePriceId: string, reason: string) => ({
    type: 'CourseSalePriceEnded',
    data: { courseId: 'react', salePriceId, reason },
  })
  const replaced = [created, plan('s1', 14_700), end('s1', 'replaced'), plan('s2', 9_700)]
  project(coursePage, replaced).rows([{ salePrice: 9_700, saleFrom: at(2), saleUntil: at(9) }])
  project(coursePage, [...replaced, end('s2', 'over')]).rows([
    { salePrice: null, saleFrom: null, saleUntil: null },
  ])
})
