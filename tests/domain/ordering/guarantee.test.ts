import { describe, expect, it } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import {
  daysFor,
  guarantee,
  guaranteed,
  guaranteeEnds,
  setGuarantee,
  setProductGuarantee,
} from '../../../src/domain/ordering/guarantee'
import { withInterest } from '../../../src/domain/ordering/interest'
import { orderLine } from '../../../src/domain/ordering/order'
import { guaranteeTerms } from '../../../src/projections/marketing/guarantee'
import { given } from '../../support/given'
import { project } from '../../support/project'

const react = { productType: 'course' as const, productId: 'react' }
const full = { productType: 'bundle' as const, productId: 'full' }
const school = event('GuaranteeSet' as const, { guaranteeId: 'main', days: 21 as const })
const own = (days: 7 | 15 | null) =>
  event('ProductGuaranteeSet' as const, { guaranteeId: 'main', ...react, days })

describe('the guarantee', () => {
  it('is thirty days until somebody says otherwise, for the school or for one product', () => {
    const usual = given(guarantee).state()
    expect([daysFor(usual, react), daysFor(usual, full)]).toEqual([30, 30])
    const set = given(guarantee, school, own(7)).state()
    expect([daysFor(set, react), daysFor(set, full)]).toEqual([7, 21])
    expect(daysFor(given(guarantee, school, own(7), own(null)).state(), react)).toBe(21)
  })
  it('says nothing twice', () => {
    given(guarantee)
      .when(setGuarantee({ days: 30 }))
      .thenNothing()
    given(guarantee)
      .when(setGuarantee({ days: 21 }))
      .thenEvents([school])
    given(guarantee, school)
      .when(setGuarantee({ days: 21 }))
      .thenNothing()
    given(guarantee)
      .when(setProductGuarantee({ ...react, days: null }))
      .thenNothing()
    given(guarantee, own(7))
      .when(setProductGuarantee({ ...react, days: 7 }))
      .thenNothing()
    given(guarantee, own(7))
      .when(setProductGuarantee({ ...react, days: null }))
      .thenEvents([own(null)])
  })
  it('is written on each line that is sold with other days than the usual', () => {
    expect(guaranteed(given(guarantee, own(15)).state(), [react, full])).toEqual([
      { ...react, guaranteeDays: 15 },
      full,
    ])
  })
  it('stands in its line where the log puts it, so that a table filled from memory is one filled from the log', () => {
    const line = {
      ...react,
      title: 'React',
      courseIds: ['react'],
      price: 1,
      discount: 0,
      discountSource: null,
      total: 1,
    }
    const [sold] = guaranteed(given(guarantee, own(15)).state(), [line])
    expect(JSON.stringify(sold)).toBe(JSON.stringify(orderLine.parse(sold)))
    const [charged] = withInterest([orderLine.parse(sold)], 130)
    expect(charged).toMatchObject({ interest: 130, total: 131, guaranteeDays: 15 })
    expect(JSON.stringify(charged)).toBe(JSON.stringify(orderLine.parse(charged)))
  })
  it('of an order ends with that of its last line, at the end of the day in São Paulo', () => {
    const since = '2026-03-10T12:00:00.000Z'
    expect(guaranteeEnds(since, [{ guaranteeDays: 7 }])).toBe('2026-03-18T02:59:59.999Z')
    expect(guaranteeEnds(since, [{ guaranteeDays: 7 }, {}])).toBe('2026-04-10T02:59:59.999Z')
  })
  it('reads the same in the read model', () => {
    project(guaranteeTerms, [own(7), school]).rows([
      { guaranteeId: 'main', days: 21, products: { 'course:react': 7 } },
    ])
  })
})
