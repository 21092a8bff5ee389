import * as z from 'zod'
import { parse } from '../../commands/kernel/parse'
import { type ApiRoute, apiRoute } from '../kernel/api-route'

const shown = z.object({ page: z.string().min(1).max(2_000).startsWith('/') })

/** A page that was fetched ahead and is shown now: the client says so, since no request for it comes any more. */
export const touchesApi: ApiRoute = apiRoute(
  '/api/touches',
  (req, res) => {
    const { page } = parse(shown, req.body ?? {})
    // Only the shop's own pages say so, and no other site in their name.
    if (req.get('sec-fetch-site') === 'same-origin') req.context.deps.touched?.(req, page)
    res.status(204).end()
  },
  { method: 'post', session: false, body: { as: 'form', limit: '4kb' }, limits: [{ limit: 'touch' }] },
)
