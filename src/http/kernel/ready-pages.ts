import type { Request, Response } from 'express'
import { type Drawn, sendDrawn } from './answer-page'
import { emptyBlanks } from './blanks'
import type { Common } from './everybody/common'
import { knownPages } from './everybody/pages'
import type { Kernel } from './kernel'
import type { PageRoute } from './page'
import { answerKept } from './ready/answer'
import { keyOf, mayBeKept } from './ready/front'
import { type Kept, kept } from './ready/kept'
import { withoutNonce } from './ready/policy'
import type { Shelf } from './ready/shelf'
import type { Match } from './route-table'

/** A page with a countdown may be this old at most; a read model that moves evicts at once. */
const OLDEST_MS = 5_000
const OLDEST_WITHOUT_COUNTDOWN_MS = 30_000

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
  const { projections, clock, renderer } = kernel.deps
  const answerKnown = knownPages(kernel, forAll)
  const drawing = new Map<string, Promise<Drawn | Kept>>()
  // What is being drawn while somebody is forgotten may still show them.
  let epoch = 0
  kernel.deps.onForgotten?.(() => {
    epoch++
    shelf.clear()
    forAll.clear()
  })

  async function drawAndKeep(
    key: string,
    version: string | number,
    req: Request,
    res: Response,
    route: PageRoute,
    draw: () => Promise<Drawn>,
  ) {
    const began = epoch
    const now = Date.parse(clock.now())
    const drawn = await draw()
    if (drawn.status !== 200 || drawn.isPrivate) return drawn
    const made = keep(kernel, req, res, route, drawn)
    if (!made) return drawn
    const until = now + (drawn.ticks ? OLDEST_MS : OLDEST_WITHOUT_COUNTDOWN_MS)
    if (began === epoch) shelf.put(key, { kept: made, version, until })
    return made
  }

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
    const key = keyOf(req, req.originalUrl)
    const found = shelf.find(key, version, Date.parse(clock.now()))
    if (found) return answerKept(kernel.csrf, found, req, res)
    const turn = `${epoch} ${version} ${key}`
    let work = drawing.get(turn)
    if (!work) {
      work = drawAndKeep(key, version, req, res, route, draw).finally(() => drawing.delete(turn))
      drawing.set(turn, work)
    }
    const made = await work
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
