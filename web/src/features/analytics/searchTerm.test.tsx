// @vitest-environment node
import { expect, test } from 'vitest'
import type { AnalyticsPages, TermNumbers } from '../../../../src/contracts/analytics/pages'
import SearchTerm from '../../pages/Admin/Searches/Show'
import { serverHtml } from '../../shell/testing-server'

const none: TermNumbers = { searches: 0, withoutResults: 0, chosen: 0 }
const props: AnalyticsPages['Admin/Searches/Show'] = {
  term: 'crochê',
  period: { from: '2026-03-09', to: '2026-03-10', preset: null, problem: null },
  today: '2026-03-10',
  total: none,
  before: none,
  days: [none, none],
  bought: { withinDays: 7, people: 0, ordered: 0, payers: 0, paid: 0 },
  choices: [],
  finds: { count: 0, products: [] },
  alerts: { waiting: 0, products: [] },
  synonyms: [],
  rowsHref: '/admin/searches/rows',
  synonymHref: '/admin/search-synonyms/create',
  courseHref: '/admin/courses/create',
  freshAt: '2026-03-10T13:42:08.000Z',
}
const shown = (change: Partial<typeof props> = {}) =>
  serverHtml(SearchTerm, { ...props, ...change }, { now: props.freshAt })

test('a term that nobody searched has no numbers, and leads to a longer period', () => {
  const html = shown()
  expect(html).toContain('Ninguém buscou “crochê” neste período')
  expect(html).toContain('dias=90')
  expect(html).not.toContain('Números do período')
  expect(html).toContain('A loja não tem nada com este termo')
  const longest = shown({ period: { ...props.period, preset: 90 } })
  expect(longest).not.toContain('Ver 90 dias')
})

test('a term that was searched only in the days before has its numbers, which fell', () => {
  const html = shown({ before: { ...none, searches: 4 } })
  expect(html).toContain('Números do período')
  expect(html).not.toContain('Ninguém buscou')
})

test('who waits is counted, with what may answer them; without anybody nothing is asked', () => {
  const alerts = { waiting: 2, products: [{ key: 'course:la', title: 'Lã e linha' }] }
  const html = shown({ alerts })
  expect(html).toContain('2 pessoas esperam um aviso desta busca')
  expect(html).toContain('/admin/searches/croch%C3%AA/answer')
  expect(html).toContain('value="course:la"')
  expect(shown()).not.toContain('um aviso desta busca')
})
