import type { IncomingMessage, RequestListener } from 'node:http'
import type { RequestHandler } from 'express'
import { problem } from './problems'
import { Unreadable } from './unreadable'

/** Letters of a path with its query; the longest that the product writes is a list with all its filters. */
const MAX_URL = 8_000
/** Levels of a body. Forms and commands have five at most. */
const MAX_DEPTH = 32

/** PostgreSQL stores neither U+0000 nor half of a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/**
 * Whether a parsed body is flat enough to be read, and every text in it can be stored. `except` is a level whose texts,
 * also those of its lists, are left to the checks of single fields, which answer beside the field.
 */
export function isReadable(body: unknown, except?: number): boolean {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false
    const next: unknown[] = []
    for (const each of level) {
      if (typeof each === 'string' && depth !== except && !isStorable(each)) return false
      if (typeof each !== 'object' || each === null || Buffer.isBuffer(each)) continue
      const isField = Array.isArray(each) && depth === except
      for (const [key, value] of Object.entries(each)) {
        if (!isStorable(key)) return false
        if (!isField || typeof value !== 'string') next.push(value)
      }
    }
    level = next
  }
  return true
}

/** Fields of a form under names that can be stored. One that cannot is none of ours, and unknown fields ask nothing. */
const storablyNamed = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replaceAll('\u0000', '\uFFFD').toWellFormed(),
      value,
    ]),
  )

/** The first handler after the bodies: what passes it may be hashed, stored and searched for. */
export const refuseUnreadableBody: RequestHandler = (req, _res, next) => {
  if (req.body && req.is(['urlencoded', 'multipart'])) req.body = storablyNamed(req.body)
  if (!isReadable(req.body, 1)) throw new Unreadable('the body cannot be read or stored')
  next()
}

const TOO_LONG = problem(414, 'too-long', 'Este endereço é longo demais.')

/** U+0000, and what is read in its place: no stored text holds either. */
const NUL = /%00/g
const REPLACEMENT = '%EF%BF%BD'

/**
 * Before everything else: an address that is too long is refused, several slashes at its start are one, and a character
 * that no stored text can hold becomes one that none holds.
 */
export function readableAddresses(next: RequestListener): RequestListener {
  return (req: IncomingMessage, res) => {
    const url = req.url ?? '/'
    if (url.length <= MAX_URL) {
      if (url.startsWith('//') || url.includes('%00'))
        req.url = url.replace(/^\/+/, '/').replace(NUL, REPLACEMENT)
      return next(req, res)
    }
    const isPage = (req.headers.accept ?? '').includes('text/html')
    res.statusCode = TOO_LONG.status
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('X-Content-Type-Options', 'nosniff')
    res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    res.setHeader('Content-Type', isPage ? 'text/html; charset=utf-8' : 'application/problem+json')
    res.end(isPage ? pageOf(TOO_LONG.detail) : JSON.stringify(TOO_LONG))
  }
}

/** Without the shell, whose session, scripts and menus a request like this must not reach. */
const pageOf = (detail: string) =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${detail}</title><p>${detail} <a href="/">Ir para o início</a></p></html>`
