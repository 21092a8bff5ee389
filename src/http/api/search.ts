import { Router } from 'express'
import { v7 as uuidv7 } from 'uuid'
import { RecordSearch } from '../../commands/analytics/search'
import { parse } from '../../commands/kernel/parse'
import { chosenForm, searchQuery } from '../../contracts/analytics/search'
import { nothingFound } from '../catalog/search-page'
import { shopOf } from '../catalog/shop'

const MOST_SUGGESTIONS = 8

/** Suggestions while typing, and the note of what was chosen. */
export function searchApi(): Router {
  const router = Router()

  router.get('/api/search', async (req, res) => {
    req.routeLabel = '/api/search'
    const { query: term } = parse(searchQuery, req.context.query)
    const shop = await shopOf(req.context.deps)
    const found = shop.search.find(term).slice(0, MOST_SUGGESTIONS)
    if (found.length === 0) return void res.json({ message: nothingFound(term) })
    res.json({ products: found.map(({ id, type, slug, title }) => ({ id, type, slug, title })) })
  })

  router.post('/api/search/save', async (req, res) => {
    req.routeLabel = '/api/search/save'
    const { term, searchable_id, searchable_type } = parse(chosenForm, req.body ?? {})
    const { dispatcher } = req.context.deps
    await dispatcher.dispatch(
      RecordSearch,
      { term, results: null, searchableId: searchable_id, searchableType: searchable_type },
      { actor: req.context.actor, commandId: req.get('idempotency-key') ?? uuidv7() },
    )
    res.status(201).json({ saved: true })
  })

  return router
}
