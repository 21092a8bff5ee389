import type { Brand } from '../../ports/brand'
import {
  type SiteSettingsRow,
  shopOfRow,
  siteRow,
  siteSettings,
  themeOfRow,
} from '../../projections/site/site-settings'
import { memoized } from '../cache/memoized'
import { type ApiRoute, apiRoute } from '../kernel/api-route'

/** Address of the shop's colours, another one for each; empty without a colour. */
export const themeAddress = ({ colour, darkColour }: SiteSettingsRow['look']): string =>
  colour && `/shop-theme.css?v=${(colour + darkColour).replaceAll('#', '')}`

/** `/site.webmanifest`, `/og-default.jpg`, `/favicon.ico` and `/shop-theme.css`, with the name, words and colours that the shop has now. */
export function brandFiles(brand: Brand): ApiRoute[] {
  const manifest = memoized([siteSettings], async ({ db }) => {
    const site = await siteRow(db)
    return brand.manifest(shopOfRow(site).name, site.words.subject, site.look)
  })
  const shareCard = memoized([siteSettings], async ({ db }) => {
    const site = await siteRow(db)
    return brand.shareCard(shopOfRow(site).name, site.home?.headline ?? site.words.subject)
  })
  return [
    apiRoute('/site.webmanifest', async (req, res) => {
      res.set('Cache-Control', 'public, max-age=3600')
      res.type('application/manifest+json').send(JSON.stringify(await manifest(req.context.deps)))
    }),
    // Browsers and crawlers ask for it by themselves, beside pages that name another one.
    apiRoute('/favicon.ico', async (req, res) => {
      const { logo } = (await siteRow(req.context.db)).look
      res.set('Cache-Control', 'public, max-age=3600')
      res.redirect(302, logo || '/favicon.svg')
    }),
    apiRoute('/shop-theme.css', async (req, res) => {
      res.set('Cache-Control', 'public, max-age=3600')
      res.type('css').send(themeOfRow(await siteRow(req.context.db)))
    }),
    apiRoute('/og-default.jpg', async (req, res) => {
      res.set('Cache-Control', 'public, max-age=3600')
      res.type('jpeg').send(await shareCard(req.context.deps))
    }),
  ]
}
