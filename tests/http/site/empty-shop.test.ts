import { describe, expect, test } from 'vitest'
import { unnamedShop } from '../../../src/domain/site/values'
import { crawlersApi } from '../../../src/http/api/crawlers'
import { catalogPages } from '../../../src/http/catalog/pages'
import { salesPages } from '../../../src/http/catalog/sales'
import { infoPages } from '../../../src/http/site/info-pages'
import { sitePages } from '../../../src/http/site/pages'
import { courseFacts, writtenPages } from '../../support/catalogue'
import { storefront } from '../../support/storefront'

const shop = await storefront({
  pages: [...catalogPages, ...salesPages, ...infoPages, ...sitePages],
  api: crawlersApi(),
})
const html = async (path: string) => (await shop.guest().html(path)).text()
const status = async (path: string) => (await shop.guest().visit(path)).status
const written = ['/cursos/javascript', '/formacoes/expert-gpt', '/articles/best-website-hosting']

describe('a shop in which nobody has said or sold anything', () => {
  test('has a home page that knows that nothing is on sale, and is not indexed', async () => {
    const home = await html('/')
    expect(home).toContain('"isOpen":false')
    expect(home).toContain('<meta name="robots" content="noindex')
    expect(home).toContain(`- ${unnamedShop.name}</title>`)
  })

  test('has none of the pages that speak of programming, nor lists them', async () => {
    for (const path of written) expect([path, await status(path)]).toEqual([path, 404])
    const map = await (await shop.guest().ask('GET', '/sitemap.xml')).text()
    expect(map).not.toMatch(/cursos\/|formacoes\/|articles\//)
    expect(map).not.toContain(`<loc>${shop.origin}/</loc>`)
  })
})

test('with a course on sale the home page is indexed; the written pages wait until the shop wants them', async () => {
  const { created, described, curriculum, priced, published } = courseFacts('pao', { price: 9_700 })
  await shop.history('course-pao', created, described, curriculum, priced, published)
  const home = await html('/')
  expect(home).toContain('"isOpen":true')
  expect(home).not.toContain('<meta name="robots"')
  expect(home).not.toContain('Mais procurados')
  expect(await status('/cursos/javascript')).toBe(404)
  await shop.history('site-main', writtenPages)
  for (const path of written) expect([path, await status(path)]).toEqual([path, 200])
})
