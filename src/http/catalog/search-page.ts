import { v7 as uuidv7 } from 'uuid'
import { RecordSearch } from '../../commands/analytics/search'
import { derivedId } from '../../commands/kernel/dispatcher'
import { MOST_TERM } from '../../contracts/analytics/search'
import type { PageProps } from '../../contracts/pages'
import type { PageContext } from '../kernel/page'
import { shopOf } from './shop'

type Props = PageProps<'Platform/Search/Result'>

const MOST_RESULTS = 48
const NEAR = 4
const NEAR_WORDS = 3
/** A page asked again by the same visitor within this time is the same search. */
const SAME_SEARCH_MS = 10 * 60_000

export const nothingFound = (term: string) => `Nada encontrado para “${term}”. Veja cursos parecidos.`

/** Noted on the server, so that it counts without JavaScript too. A failure here costs the visitor nothing. */
async function record(ctx: PageContext, term: string, results: number) {
  const who = ctx.actor.accountId ?? ctx.actor.visitorId
  const slot = Math.floor(Date.parse(ctx.now) / SAME_SEARCH_MS)
  const commandId = who ? derivedId('search', who, term, slot) : uuidv7()
  const input = { term, results, searchableId: null, searchableType: null }
  await ctx.deps.dispatcher
    .dispatch(RecordSearch, input, { actor: ctx.actor, commandId })
    .catch((err) => ctx.deps.logger.warn({ err }, 'search not recorded'))
}

export async function loadSearchPage(ctx: PageContext): Promise<Props> {
  const shop = await shopOf(ctx.deps)
  const term = (ctx.query.query ?? '').trim().slice(0, MOST_TERM)
  if (term === '') {
    const popular = shop.courses.slice(0, NEAR).map(({ card }) => card)
    return { term, products: [], message: null, near: popular, nearWords: [] }
  }
  const found = shop.search.find(term).slice(0, MOST_RESULTS)
  await record(ctx, term, found.length)
  if (found.length > 0) {
    return { term, products: found.map(({ card }) => card), message: null, near: [], nearWords: [] }
  }
  return {
    term,
    products: [],
    message: nothingFound(term),
    near: shop.search.near(term, NEAR).map(({ card }) => card),
    nearWords: shop.search.nearWords(term, NEAR_WORDS),
  }
}
