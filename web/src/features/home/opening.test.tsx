// @vitest-environment node
import { expect, it } from 'vitest'
import Welcome from '../../pages/Platform/Home/Welcome'
import { serverHtml } from '../../shell/testing-server'

const empty = {
  subject: '',
  headline: 'Forno e Fogo',
  lead: '',
  facts: [],
  announcement: null,
  banners: [],
  featured: null,
  shelves: [],
  tags: { all: [], chosen: null },
  categories: [],
  salesPages: [],
  about: null,
  praise: [],
  testimonials: [],
  faq: [],
  free: null,
  continueLearning: null,
}

const at = { now: '2026-11-24T12:00:00.000Z' }

it('says that the shop opens soon and takes e-mails while nothing is on sale', () => {
  const html = serverHtml(Welcome, { ...empty, isOpen: false }, at)
  expect(html).toContain('Em breve')
  expect(html).toContain('action="/newsletter"')
  expect(html).not.toContain('href="/courses"')
  expect(serverHtml(Welcome, { ...empty, isOpen: true }, at)).not.toContain('Em breve')
})
