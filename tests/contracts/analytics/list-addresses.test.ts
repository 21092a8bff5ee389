import { describe, expect, it } from 'vitest'
import { eventLogQuery } from '../../../src/contracts/analytics/event-log-list'
import { asOfQuery, differencesQuery } from '../../../src/contracts/analytics/projection-lists'

const queryOf = (address: string) => new URL(address, 'https://shop.test').searchParams

describe('the address of the event log', () => {
  const view = { text: 'tipo:"Pedido pago"', order: 'oldest', after: '912', event: 'order-1@3' } as const

  it('gives back its view', () => {
    const address = eventLogQuery.address(view, { after: view.after })
    expect(address).toBe(
      '/admin/event-log?q=tipo%3A%22Pedido+pago%22&ordem=antigos&apos=912&evento=order-1%403',
    )
    expect(eventLogQuery.parse(queryOf(address))).toEqual(view)
  })
  it('starts at the first page under another order', () => {
    expect(eventLogQuery.address(view, { order: 'newest', event: null })).toBe(
      '/admin/event-log?q=tipo%3A%22Pedido+pago%22',
    )
  })
  it('is read under the former name of its page', () => {
    expect(eventLogQuery.parse({ antes: '912' }).after).toBe('912')
  })
})

describe('the address of a report as of an instant', () => {
  const view = {
    report: 'sales_by_day',
    at: '2026-11-14T10:30',
    clock: 'happened',
    search: 'react',
    onlyChanged: true,
    page: 3,
    tab: 'what-if',
    key: ' 2026-11-14 card ',
  } as const

  it('gives back its view', () => {
    expect(asOfQuery.parse(queryOf(asOfQuery.address({}, view)))).toEqual(view)
  })
  it('names report and instant, and leaves out what is usual', () => {
    const usual = asOfQuery.parse({ relatorio: view.report, em: view.at })
    expect(asOfQuery.address(usual)).toBe(
      '/admin/projections/as-of?relatorio=sales_by_day&em=2026-11-14T10%3A30',
    )
  })
})

it('the address of differences gives back projection and page', () => {
  const view = { name: 'sales_by_day', page: 2 }
  expect(differencesQuery.parse(queryOf(differencesQuery.address(view, { page: 2 })))).toEqual(view)
})
