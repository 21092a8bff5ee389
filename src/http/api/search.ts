import type { Request } from 'express'
import { v7 as uuidv7 } from 'uuid'
import { RecordSearch } from '../../commands/analytics/search'
import { parse } from '../../commands/kernel/parse'
import { chosenForm, searchQuery } from '../../contracts/analytics/search'
import { cachedPerShop } from '../catalog/cached-per-shop'
import { lessonHits } from '../catalog/lesson-hits'
import { nothingFound } from '../catalog/search-page'
import { type Shop, shopOf } from '../catalog/shop'
import { type ApiRoute, apiRoute, type QuickAnswer } from '../kernel/api-route'
import { keyedCommandId } from '../kernel/command-id'
import type { HttpServices } from '../kernel/services'
import { actorOf } from '../kernel/session'

const SAVED = '/api/search/save'
const MAX_SUGGESTIONS = 8
/** Cached terms. */
const MAX_TERMS = 2_000

function suggested(shop: Shop, term: string) {
  const found = shop.search.find(term).slice(0, MAX_SUGGESTIONS)
  if (found.length === 0) return { message: nothingFound(term, shop.search.near(term, 1).length > 0) }
  return { products: found.map(({ id, type, slug, title }) => ({ id, type, slug, title })) }
}

const bytesOf = cachedPerShop((shop, term) => Buffer.from(JSON.stringify(suggested(shop, term))), MAX_TERMS)

/** Said of a term that no product has, but lessons on sale; undefined of any other. */
async function onlyInLessons(deps: HttpServices, shop: Shop, term: string) {
  if (shop.search.find(term).length > 0 || (await lessonHits(deps, shop, term)).length === 0) return undefined
  return { message: `Nenhum curso com “${term}” no nome. Pesquise para ver as aulas que falam disso.` }
}

/** The same suggestions before Express, cached as bytes by term. */
const quickSearch: QuickAnswer = {
  async answer(services, query) {
    const typed = query.getAll('query')
    const term = searchQuery.safeParse({ query: typed[0] })
    if (typed.length !== 1 || !term.success || typed[0]?.includes('\0')) return undefined
    const shop = await shopOf(services)
    const other = await onlyInLessons(services, shop, term.data.query)
    return other ? Buffer.from(JSON.stringify(other)) : bytesOf(shop, term.data.query)
  },
}

/** A choice that is sent again is the same one. */
function commandIdOf(req: Request): string {
  const key = req.get('idempotency-key')
  if (!key) return uuidv7()
  const subject = `visitor:${req.session.visitorId()}`
  return keyedCommandId(req.context.deps.secret, { subject, route: SAVED, key })
}

/** Suggestions while typing, and the record of the chosen one. */
export function searchApi(): ApiRoute[] {
  return [
    apiRoute(
      '/api/search',
      async (req, res) => {
        const { query: term } = parse(searchQuery, req.context.query)
        const { deps } = req.context
        const shop = await shopOf(deps)
        res.json((await onlyInLessons(deps, shop, term)) ?? suggested(shop, term))
      },
      { quick: quickSearch, limits: [{ limit: 'search' }] },
    ),
    apiRoute(
      SAVED,
      async (req, res) => {
        const { term, searchable_id, searchable_type } = parse(chosenForm, req.body ?? {})
        const { dispatcher } = req.context.deps
        const commandId = commandIdOf(req)
        await dispatcher.dispatch(
          RecordSearch,
          { term, results: null, searchableId: searchable_id, searchableType: searchable_type },
          { actor: actorOf(req.session), commandId },
        )
        res.status(201).json({ saved: true })
      },
      { method: 'post', limits: RecordSearch.limits ?? [] },
    ),
  ]
}
