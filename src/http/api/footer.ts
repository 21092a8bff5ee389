import { categoryLinks } from '../../projections/catalog/category-list'
import { siteRow } from '../../projections/site/site-settings'
import { type ApiRoute, apiRoute } from '../kernel/api-route'

const MAX_CATEGORIES = 16

/** `/api/footer`: categories, e-mail and social icons. */
export function footerApi(): ApiRoute[] {
  return [
    apiRoute('/api/footer', async (req, res) => {
      const { db } = req.context
      const [categories, site] = await Promise.all([categoryLinks(db, MAX_CATEGORIES), siteRow(db)])
      res.set('Cache-Control', 'no-cache')
      res.json({ categories, email: site.identity?.email ?? '', icons: site.identity?.icons ?? [] })
    }),
  ]
}
