import * as z from 'zod'
import { termField } from '../../contracts/analytics/search'
import { recordSearch, search } from '../../domain/analytics/search'
import { bundle } from '../../domain/catalog/bundle'
import { course } from '../../domain/catalog/course'
import { id } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import { command } from '../kernel/command'

export const RecordSearch = command({
  name: 'RecordSearch',
  limits: [{ limit: 'search-saved' }],
  summary: 'Records a search: its term, the number of results and the chosen one.',
  input: z.object({
    term: termField,
    results: z.int().nonnegative().max(1_000_000).nullable(),
    searchableId: id.nullable(),
    searchableType: z.enum(['course', 'bundle']).nullable(),
  }),
  who: 'anyone',
  underImpersonation: true,
  on: search,
  id: (_, ctx) => ctx.commandId,
  facts: async ({ searchableId, searchableType }, ctx) => {
    if (!searchableId || !searchableType) return
    const chosen = await (searchableType === 'course'
      ? ctx.load(course, searchableId)
      : ctx.load(bundle, searchableId))
    if (chosen.phase !== 'published') {
      refuse('choice-unavailable', 'O que foi escolhido não está à venda.', 'searchable_id')
    }
  },
  decide: (input, ctx) =>
    recordSearch({
      searchId: ctx.commandId,
      ...input,
      visitorId: ctx.actor.visitorId ?? null,
      personId: ctx.actor.accountId ?? ctx.actor.visitorId ?? ctx.commandId,
    }),
})
