import { v7 as uuidv7 } from 'uuid'
import { RecordSearch } from '../../commands/analytics/search'
import { derivedId } from '../../commands/kernel/dispatcher'
import { resultsQuery } from '../../contracts/catalog/listing'
import type { PageProps } from '../../contracts/pages'
import { alertOffer } from '../communication/search-alerts'
import type { PageContext } from '../kernel/page'
import type { Entry } from './facets'
import { foundLessons } from './lesson-hits'
import { listed } from './listed'
import { type Shop, shopOf } from './shop'

type Props = PageProps<'Platform/Search/Result'>

const MAX_SIMILAR = 4
const MAX_TERMS = 3
/** The same term from one visitor within this time counts as one search. */
const SAME_SEARCH_MS = 10 * 60_000

/** `similar`: whether similar courses are shown with it. */
export const nothingFound = (term: string, similar: boolean) =>
  `Nada encontrado para “${term}”. ${similar ? 'Veja cursos parecidos.' : 'Confira se digitou certo ou procure por outro assunto.'}`

const onlyInLessons = (term: string) => `Nenhum curso com “${term}” no nome, mas há aulas que falam disso.`

/**
 * Records the search on the server, so that it counts without JavaScript; those of programs are no people's. The page is
 * answered even when this fails.
 */
async function record(ctx: PageContext, term: string, results: number) {
  if (ctx.robot || ctx.cookieless) return
  const who = ctx.actor.accountId ?? ctx.actor.visitorId
  const slot = Math.floor(Date.parse(ctx.now) / SAME_SEARCH_MS)
  const commandId = who ? derivedId('search', who, term, slot) : uuidv7()
  const input = { term, results, searchableId: null, searchableType: null }
  await ctx.deps.dispatcher
    .dispatch(RecordSearch, input, { actor: ctx.actor, commandId })
    .catch((err) => ctx.deps.logger.warn({ err }, 'search not recorded'))
}

/** Search results as entries of the shop, best first. */
function entriesOf(shop: Shop, term: string): Entry[] {
  const all = new Map([...shop.courses, ...shop.bundles].map((entry) => [entry.card, entry as Entry]))
  return shop.search.find(term).flatMap(({ card }) => all.get(card) ?? [])
}

/** Names of the categories that hold a course. */
const subjectsOf = ({ categories, courses }: Shop) =>
  categories
    .filter(({ categoryId }) => courses.some(({ row }) => row.categoryId === categoryId))
    .map(({ name }) => name)

/** Suggestions when nothing matches the term: similar products, and terms with results. */
function suggestionsFor(shop: Shop, term: string): Pick<Props, 'near' | 'nearWords' | 'otherTerms'> {
  const near = shop.search.near(term, MAX_SIMILAR).map(({ card }) => card)
  const nearWords = shop.search.nearWords(term, MAX_TERMS)
  const categories = near.flatMap((card) => (card.type === 'course' ? (card.category?.name ?? []) : []))
  const subjects = categories.length > 0 ? categories : subjectsOf(shop)
  const otherTerms = nearWords.length > 0 ? [] : [...new Set(subjects)].slice(0, MAX_TERMS)
  return { near, nearWords, otherTerms }
}

export async function loadSearchPage(ctx: PageContext): Promise<Props> {
  const shop = await shopOf(ctx.deps)
  const view = resultsQuery.parse(ctx.url.searchParams)
  const term = view.query
  const found = term === '' ? [] : entriesOf(shop, term)
  const { cards, ...list } = listed(found, shop.categories, view)
  const corrected = shop.search.corrected(term)
  const lessons = term === '' ? [] : await foundLessons(ctx, shop, term)
  const none = { message: null, near: [], nearWords: [], otherTerms: [], alert: null }
  const shown = { term, corrected, products: cards, ...list, ...none, lessons }
  if (term === '') return { ...shown, near: shop.courses.slice(0, MAX_SIMILAR).map(({ card }) => card) }
  // Filtering, sorting and paging belong to the same search.
  if ([...ctx.url.searchParams.keys()].join() === 'query')
    await record(ctx, term, found.length || lessons.length)
  const alert = found.length === 0 || corrected !== null ? await alertOffer(ctx, term) : null
  if (found.length > 0) return { ...shown, alert }
  const suggestions = suggestionsFor(shop, term)
  const message = lessons.length > 0 ? onlyInLessons(term) : nothingFound(term, suggestions.near.length > 0)
  return { ...shown, message, ...suggestions, alert }
}
