import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import express, { type RequestHandler } from 'express'
import { own } from '../../domain/kernel/own'

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

/**
 * Serves built and public files under `root`: precompressed where the browser accepts it, hashed names as immutable.
 */
export function builtFiles(root: string): RequestHandler[] {
  const knownFiles = new Map<string, boolean>()
  const has = (path: string) => {
    const known = knownFiles.get(path)
    if (known !== undefined) return known
    const found = existsSync(join(root, path))
    if (knownFiles.size < 10_000) knownFiles.set(path, found)
    return found
  }

  const chooseEncoding: RequestHandler = (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const type = own(types, extname(req.path))
    if (!type || req.path.includes('..') || req.path.includes('\\')) return next()
    const accepted = req.get('accept-encoding') ?? ''
    const encoded = encodings.find(([name, end]) => accepted.includes(name) && has(req.path + end))
    if (!encoded) return next()
    res.setHeader('Content-Encoding', encoded[0])
    res.setHeader('Content-Type', type)
    res.vary('Accept-Encoding')
    req.url = req.url.replace(req.path, req.path + encoded[1])
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
      chooseEncoding(req, res, (error?: unknown) => (error ? next(error) : serve(req, res, next)))
    },
  ]
}
