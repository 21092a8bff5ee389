import { test } from 'vitest'
import { boughtTogether } from '../../../src/projections/catalog/bought-together'
import { project } from '../../support/project'

const line = (productType: 'course' | 'bundle', productId: string) => ({ productType, productId })
const paid = (...lines: object[]) => ({ type: 'OrderPaid', data: { lines } })
const refunded = (whole: boolean, ...lines: object[]) => ({ type: 'OrderRefunded', data: { whole, lines } })
const js = line('course', 'js')
const react = line('course', 'react')
const sql = line('course', 'sql')

test('counts courses of one order as pairs in both directions, without programmes', () => {
  project(boughtTogether, [paid(js), paid(js, react, line('bundle', 'full')), paid(react, js)]).rows([
    { pairKey: 'js|react', courseId: 'js', otherId: 'react', orders: 2 },
    { pairKey: 'react|js', courseId: 'react', otherId: 'js', orders: 2 },
  ])
})

test('subtracts fully refunded orders', () => {
  project(boughtTogether, [
    paid(js, react),
    paid(js, sql),
    paid(js, sql),
    refunded(false),
    refunded(true, js, react),
    refunded(true, js, sql),
  ]).rows([
    { pairKey: 'js|sql', orders: 1 },
    { pairKey: 'sql|js', orders: 1 },
  ])
})

test('subtracts a pair once when one of its courses is refunded', () => {
  const one = { type: 'OrderRefunded', data: { whole: false, lines: [js], kept: [react, sql] } }
  const rest = { type: 'OrderRefunded', data: { whole: true, lines: [react, sql] } }
  const remaining = [
    { pairKey: 'react|sql', orders: 1 },
    { pairKey: 'sql|react', orders: 1 },
  ]
  project(boughtTogether, [paid(js, react, sql), one]).rows(remaining)
  project(boughtTogether, [paid(js, react, sql), one, rest]).rows([])
})
