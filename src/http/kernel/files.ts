import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import express, { type RequestHandler } from 'express'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
}
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** Built and public files under `root`: hashed ones for ever, the compressed twin when there is one and the browser takes it. */
export function builtFiles(root: string): RequestHandler[] {
  const twins = new Map<string, boolean>()
  const has = (path: string) => {
    const known = twins.get(path)
    if (known !== undefined) return known
    const found = existsSync(join(root, path))
    if (twins.size < 10_000) twins.set(path, found)
    return found
  }

  const chooseTwin: RequestHandler = (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const type = types[extname(req.path)]
    if (!type || req.path.includes('..') || req.path.includes('\\')) return next()
    const accepted = req.get('accept-encoding') ?? ''
    const twin = encodings.find(([name, end]) => accepted.includes(name) && has(req.path + end))
    if (!twin) return next()
    res.setHeader('Content-Encoding', twin[0])
    res.setHeader('Content-Type', type)
    res.vary('Accept-Encoding')
    req.url = req.url.replace(req.path, req.path + twin[1])
    next()
  }
  const serve = express.static(root, {
    index: false,
    redirect: false,
    setHeaders(res, path) {
      res.setHeader('Cache-Control', path.includes('/assets/') ? IMMUTABLE : FOR_AN_HOUR)
      res.setHeader('X-Content-Type-Options', 'nosniff')
      res.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    },
  })
  const isFile = /^\/(?!api\/).*\.([a-z0-9]{2,8}|webmanifest)$/i
  return [
    (req, res, next) => {
      if (!isFile.test(req.path)) return next()
      req.routeLabel = 'file'
      chooseTwin(req, res, (error?: unknown) => (error ? next(error) : serve(req, res, next)))
    },
  ]
}
