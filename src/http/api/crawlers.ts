import { memoized } from '../cache/memoized'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { escapeHtml } from '../kernel/html'
import type { HttpServices } from '../kernel/services'
import { type SiteMapEntry, siteMap } from '../site/site-map'

/** Paths that crawlers should skip. Pages with noindex are not listed: crawlers must read them to see it. */
const CLOSED = ['/admin', '/api/', '/cart', '/checkout', '/profile', '/student', '/metrics', '/health/']

const robots = (origin: string) =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const urlElement = (origin: string, { path, changed }: SiteMapEntry) => {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
  return `<url><loc>${escapeHtml(new URL(path, origin).href)}</loc>${lastmod}</url>`
}

const siteMapXml = (origin: string, entries: SiteMapEntry[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((entry) => urlElement(origin, entry)).join('\n')}
</urlset>
`

const siteMapOf = memoized(undefined, async (deps: HttpServices) =>
  siteMapXml(new URL(deps.env.PUBLIC_URL).origin, await siteMap(deps)),
)

/** `/sitemap.xml` and `/robots.txt`. */
export function crawlersApi(): ApiRoute[] {
  return [
    apiRoute('/sitemap.xml', async (req, res) => {
      const { deps } = req.context
      res.set('Cache-Control', 'public, max-age=600')
      res.type('application/xml').send(await siteMapOf(deps))
    }),
    apiRoute('/robots.txt', (req, res) => {
      res.set('Cache-Control', 'public, max-age=3600')
      res.type('text/plain').send(robots(new URL(req.context.deps.env.PUBLIC_URL).origin))
    }),
  ]
}
