import { Router } from 'express'
import { categoryLinks } from '../../projections/catalog/category-list'
import { siteRow } from '../../projections/site/site-settings'

const MOST_CATEGORIES = 16

/** What the footer shows beside its fixed links. */
export function footerApi(): Router {
  const router = Router()
  router.get('/api/footer', async (req, res) => {
    req.routeLabel = '/api/footer'
    const { db } = req.context
    const [categories, site] = await Promise.all([categoryLinks(db, MOST_CATEGORIES), siteRow(db)])
    res.set('Cache-Control', 'no-cache')
    res.json({ categories, email: site?.identity?.email ?? '', icons: site?.identity?.icons ?? [] })
  })
  return router
}
