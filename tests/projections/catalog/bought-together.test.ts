import { test } from 'vitest'
import { boughtTogether } from '../../../src/projections/catalog/bought-together'
import { project } from '../../support/project'

const line = (productType: 'course' | 'bundle', productId: string) => ({ productType, productId })
const paid = (...lines: object[]) => ({ type: 'OrderPaid', data: { lines } })
const refunded = (whole: boolean, ...lines: object[]) => ({ type: 'OrderRefunded', data: { whole, lines } })
const js = line('course', 'js')
const react = line('course', 'react')
const sql = line('course', 'sql')

test('counts the courses of one order as pairs, both ways, and leaves programmes out', () => {
  project(boughtTogether, [paid(js), paid(js, react, line('bundle', 'full')), paid(react, js)]).rows([
    { pairKey: 'js|react', courseId: 'js', otherId: 'react', orders: 2 },
    { pairKey: 'react|js', courseId: 'react', otherId: 'js', orders: 2 },
  ])
})

test('takes back what was refunded whole', () => {
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

test('takes a pair apart when one half goes, once', () => {
  const one = { type: 'OrderRefunded', data: { whole: false, lines: [js], kept: [react, sql] } }
  const rest = { type: 'OrderRefunded', data: { whole: true, lines: [react, sql] } }
  const left = [
    { pairKey: 'react|sql', orders: 1 },
    { pairKey: 'sql|react', orders: 1 },
  ]
  project(boughtTogether, [paid(js, react, sql), one]).rows(left)
  project(boughtTogether, [paid(js, react, sql), one, rest]).rows([])
})
