import { expect, test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { HOUR, plus } from '../../../src/domain/kernel/instants'
import { catalogPages } from '../../../src/http/catalog/pages'
import { freePage } from '../../../src/http/marketing/free-page'
import { sitePages } from '../../../src/http/site/pages'
import { lesson } from '../../support/histories/launch'
import { storefront } from '../../support/storefront'

const shop = await storefront({
  pages: [...catalogPages, ...sitePages, freePage({ accent: () => '#ff8800' })],
})
const propsOf = async (path: string) => (await (await shop.guest().visit(path)).json()).props
const hours = (n: number) => plus(shop.clock.at, n * HOUR)

const launch = (id: string, startsAt: string, lessons: ReturnType<typeof lesson>[]) => {
  const span = { startsAt, endsAt: plus(startsAt, HOUR) }
  const launchId = `launch-${id}`
  return shop.history(
    launchId,
    event('LaunchCreated', { launchId, slug: id, title: id, promise: 'Uma noite de SQL.', ...span }),
    event('LaunchLessonsSet', { launchId, lessons }),
    event('LaunchPublished', { launchId, ...span }),
  )
}

const slides = (slug: string) => {
  const author = { name: 'Rita Alves Prado', bio: '' }
  const text = { title: slug, subtitle: 'Em uma tarde', topic: 'css', author, parts: [], promise: '' }
  const page = { pageId: slug, slug, description: '', learn: [], audience: '', courseSlug: null }
  return shop.history(`slidePage-${slug}`, event('SlidePageOpened', { ...page, ...text }))
}

test('without free materials the page says so, and the home page shows no section', async () => {
  expect(await propsOf('/materiais')).toMatchObject({ events: [], recordings: [], materials: [] })
  expect((await propsOf('/')).free).toBeNull()
  const html = await (await shop.guest().html('/materiais')).text()
  expect(html).toContain('rel="canonical"')
})

test('lists coming events, recordings and files', async () => {
  await launch('depois', hours(48), [])
  await launch('antes', hours(24), [])
  await launch('aberto', hours(-48), [lesson('a', hours(-48))])
  await launch('fechado', hours(-72), [lesson('b', hours(-72), hours(-70))])
  await slides('css')
  const { events, recordings, materials } = await propsOf('/materiais')
  const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug)
  expect(slugs(events)).toEqual(['antes', 'depois'])
  expect(slugs(recordings)).toEqual(['aberto'])
  expect(materials).toEqual([
    {
      kind: 'slides',
      slug: 'css',
      title: 'css',
      subtitle: 'Em uma tarde',
      author: 'Rita Alves Prado',
      accent: '#ff8800',
    },
  ])
  expect((await propsOf('/')).free).toMatchObject({
    event: { slug: 'antes', stage: 'coming' },
    materials: [{ kind: 'slides', slug: 'css' }],
  })
})
