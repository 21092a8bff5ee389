import type { Request, Response } from 'express'
import { type Drawn, sendDrawn } from './answer-page'
import { emptyBlanks } from './blanks'
import type { Common } from './everybody/common'
import { knownPages } from './everybody/pages'
import type { Kernel } from './kernel'
import type { PageRoute } from './page'
import { answerKept } from './ready/answer'
import { drawnOnce } from './ready/drawn-once'
import { keyOf, mayBeKept } from './ready/front'
import { type Kept, kept } from './ready/kept'
import { withoutNonce } from './ready/policy'
import type { Shelf } from './ready/shelf'
import type { Match } from './route-table'

/** What is kept: bytes of whole answers, and what is the same in the answers to everybody who is known. */
export interface Shelves {
  ready: Shelf<Kept>
  forAll: Shelf<Common>
}

/**
 * Pages that every newcomer sees alike, kept as bytes until a read model moves. A guest who has a session, a cart or
 * something to be told is no newcomer, so nothing of theirs is ever kept, and nothing kept is ever theirs.
 */
export function readyPages(kernel: Kernel, { ready: shelf, forAll }: Shelves) {
  const { projections, renderer } = kernel.deps
  const answerKnown = knownPages(kernel, forAll)
  const drawn = drawnOnce<Kept, Drawn | Kept>(kernel.deps, shelf)
  kernel.deps.onForgotten?.(() => {
    shelf.clear()
    forAll.clear()
  })

  return async (
    req: Request,
    res: Response,
    match: Match<PageRoute>,
    url: URL,
    draw: () => Promise<Drawn>,
  ): Promise<void> => {
    const { route } = match
    const version = projections.version?.()
    if (await answerKnown(req, res, match, url, version)) return
    if (!route.spec.cache || version === undefined || !mayBeKept(req, renderer.version))
      return sendDrawn(kernel, req, res, await draw())
    const made = await drawn(keyOf(req, req.originalUrl), version, async () => {
      const page = await draw()
      const { status, isPrivate, ticks } = page
      const bytes = status === 200 && !isPrivate ? keep(kernel, req, res, route, page) : undefined
      return { keep: bytes, answer: bytes ?? page, ticks }
    })
    if ('text' in made) return sendDrawn(kernel, req, res, made)
    answerKept(kernel.csrf, made, req, res)
  }
}

/** The drawn page without what is another in every answer, under the headers that this answer already has. */
function keep(kernel: Kernel, req: Request, res: Response, route: PageRoute, drawn: Drawn) {
  const { html, sources } =
    drawn.type === 'html' ? withoutNonce(drawn.text) : { html: drawn.text, sources: [] }
  // The development server's scripts are everywhere; only a nonce lets them run.
  if (sources.some((source) => source.startsWith('/'))) return undefined
  const headers = {
    ...res.getHeaders(),
    'content-type': drawn.type === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    ...(drawn.noindex && { 'x-robots-tag': 'noindex, nofollow' }),
    ...(drawn.type === 'json' && { 'x-page': '1' }),
  }
  const { nonce } = req
  const { origin } = kernel
  return kept({ text: emptyBlanks(html), headers, label: route.component, nonce, sources, origin })
}
