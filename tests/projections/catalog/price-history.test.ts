import { test } from 'vitest'
import { priceHistory } from '../../../src/projections/catalog/price-history'
import { bundleFacts, courseFacts } from '../../support/catalogue'
import { project } from '../../support/project'

const at = (day: number) => `2026-03-0${day}T12:00:00.000Z`

test('a price history has price, instant, actor and whether it was on sale', () => {
  const { created, priced, published, archived } = courseFacts('react')
  const lowered = { type: 'CoursePriced', data: { courseId: 'react', price: 9_700, listPrice: null } }
  const bundle = bundleFacts('frontend')
  project(priceHistory, [
    { ...created, at: at(1) },
    { ...priced, at: at(2), actor: 'editor' },
    { ...published, at: at(3) },
    { ...lowered, at: at(4), actor: 'admin' },
    { ...bundle.priced, at: at(5) },
    { ...archived, at: at(6) },
  ]).rows([
    {
      productKey: 'bundle:frontend',
      productType: 'bundle',
      entries: [{ at: at(5), price: 49_700, onSale: false }],
    },
    {
      productKey: 'course:react',
      productId: 'react',
      entries: [
        { at: at(2), by: 'editor', price: 19_700, listPrice: 29_700, onSale: false },
        { at: at(3), by: 'system', price: 19_700, listPrice: 29_700, onSale: true },
        { at: at(4), by: 'admin', price: 9_700, listPrice: null, onSale: true },
        { at: at(6), by: 'system', price: 9_700, listPrice: null, onSale: false },
      ],
    },
  ])
})

test('a price for a time is marked as such until it ends; one that is cancelled before leaves no entry', () => {
  const { priced, published } = courseFacts('react')
  const sale = { courseId: 'react', salePriceId: 's1' }
  const regular = { price: 19_700, listPrice: 29_700 }
  const asked = (price: number, listPrice: number) => ({
    type: 'CoursePriced',
    data: { courseId: 'react', price, listPrice },
  })
  project(priceHistory, [
    { ...priced, at: at(1) },
    { ...published, at: at(1) },
    { type: 'CourseSalePriceEnded', data: { ...sale, reason: 'replaced' }, at: at(2) },
    { type: 'CourseSalePriceStarted', data: { ...sale, price: 9_700, regular }, at: at(3) },
    { ...asked(9_700, 19_700), at: at(3) },
    { type: 'CourseSalePriceEnded', data: { ...sale, reason: 'over' }, at: at(5) },
    { ...asked(19_700, 29_700), at: at(5) },
  ]).rows([
    {
      productKey: 'course:react',
      entries: [
        { at: at(1), price: 19_700, onSale: false },
        { at: at(1), price: 19_700, onSale: true },
        { at: at(3), price: 9_700, listPrice: 19_700, onSale: true, sale: true },
        { at: at(3), price: 9_700, listPrice: 19_700, onSale: true, sale: true },
        { at: at(5), price: 9_700, sale: false },
        { at: at(5), price: 19_700, listPrice: 29_700, sale: false },
      ],
    },
  ])
})
