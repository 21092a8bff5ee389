import { NotFound } from '../../commands/kernel/errors'
import type { AnalyticsPages, Span, TermNumbers } from '../../contracts/analytics/pages'
import { daysOf, periodOf, previousOf } from '../../contracts/analytics/period'
import { termField } from '../../contracts/analytics/search'
import { searchesReport } from '../../contracts/analytics/search-reports'
import { courses } from '../../contracts/catalog/courses'
import { searchSynonyms } from '../../contracts/catalog/search-synonyms'
import { reportQuery } from '../../contracts/kernel/report-view'
import { createAddress, recordAddress } from '../../contracts/kernel/resource-catalogue'
import { businessDay } from '../../domain/kernel/instants'
import { plainTerm } from '../../domain/kernel/plain-text'
import { productKey, productOf } from '../../domain/kernel/product-key'
import { daysOfTerm, searchTerms } from '../../projections/analytics/search-terms'
import {
  chosenFor,
  DAYS_TO_BUY,
  searchedTerm,
  shoppingSteps,
} from '../../projections/analytics/shopping-steps'
import { titlesOf } from '../../projections/catalog/products'
import { synonymsOf } from '../../projections/catalog/search-synonym-list'
import { waitingFor } from '../../projections/communication/search-alerts'
import { shopOf } from '../catalog/shop'
import type { PageContext } from '../kernel/page'
import { freshness } from './freshness'

const MAX_LISTED = 10
const nothing: TermNumbers = { searches: 0, withoutResults: 0, chosen: 0 }
const added = (a: TermNumbers, b: TermNumbers): TermNumbers => ({
  searches: a.searches + b.searches,
  withoutResults: a.withoutResults + b.withoutResults,
  chosen: a.chosen + b.chosen,
})

async function numbersOf(ctx: PageContext, term: string, span: Span) {
  const known = new Map((await daysOfTerm(ctx.db, term, span)).map(({ day, ...own }) => [day, own]))
  const days = daysOf(span).map((day) => known.get(day) ?? nothing)
  return { days, total: days.reduce(added, nothing) }
}

async function choicesOf(ctx: PageContext, term: string, span: Span) {
  const chosen = await chosenFor(ctx.db, term, span, MAX_LISTED)
  const titles = await titlesOf(
    ctx.db,
    chosen.map((each) => productOf(each.chosen).productId),
  )
  return chosen.map(({ chosen: key, times }) => {
    const { productType, productId } = productOf(key)
    return {
      title: titles.get(productId) ?? productId,
      href: `/admin/${productType}s/${encodeURIComponent(productId)}`,
      times,
    }
  })
}

/** What the search of the shop answers at the moment. */
async function findsOf(ctx: PageContext, term: string) {
  const found = (await shopOf(ctx.deps)).search.find(term)
  const products = found.slice(0, MAX_LISTED).map(({ type, id, title }) => ({
    title,
    href: `/admin/${type}s/${encodeURIComponent(id)}`,
  }))
  return { count: found.length, products }
}

/** Those who wait for the term, and what staff may answer them with. */
async function waitingOf(
  ctx: PageContext,
  term: string,
): Promise<AnalyticsPages['Admin/Searches/Show']['alerts']> {
  const waiting = await waitingFor(ctx.db, term)
  if (waiting === 0) return { waiting, products: [] }
  const { courses, bundles } = await shopOf(ctx.deps)
  const products = [...courses, ...bundles].map(({ card }) => ({
    key: productKey({ productType: card.type, productId: card.id }),
    title: card.title,
  }))
  return { waiting, products: products.sort((a, b) => a.title.localeCompare(b.title, 'pt-BR')) }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** One term of the search over time. */
export async function loadSearchTerm(ctx: PageContext): Promise<AnalyticsPages['Admin/Searches/Show']> {
  const typed = termField.safeParse(ctx.params.term)
  if (!typed.success) throw new NotFound()
  const term = plainTerm(typed.data)
  const today = businessDay(ctx.now)
  const period = periodOf(ctx.query, today)
  const { from, to } = period
  const [numbers, before, bought, choices, finds, synonyms, alerts, freshAt] = await Promise.all([
    numbersOf(ctx, term, period),
    numbersOf(ctx, term, previousOf(period)),
    searchedTerm(ctx.db, term, period),
    choicesOf(ctx, term, period),
    findsOf(ctx, term),
    synonymsOf(ctx.db, term),
    waitingOf(ctx, term),
    freshness(ctx, [searchTerms.name, shoppingSteps.name]),
  ])
  const { people, ordered, payers, paid } = bought
  return {
    term,
    period,
    today,
    ...numbers,
    before: before.total,
    bought: {
      withinDays: DAYS_TO_BUY,
      people,
      ordered,
      payers,
      paid: ctx.actor.role === 'Admin' ? paid : null,
    },
    choices,
    finds,
    alerts,
    synonyms: synonyms.map(({ searchSynonymId, means }) => ({
      means,
      href: recordAddress(searchSynonyms, searchSynonymId),
    })),
    rowsHref: reportQuery(searchesReport, '/rows').address({ from, to, filters: { term: [term] } }),
    synonymHref: `${createAddress(searchSynonyms)}?${new URLSearchParams({ term })}`,
    courseHref: `${createAddress(courses)}?${new URLSearchParams({ title: capital(term) })}`,
    freshAt,
  }
}
