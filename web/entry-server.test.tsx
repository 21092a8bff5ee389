import { expect, it } from 'vitest'
import { render, renderAround, renderParts } from './entry-server'
import { pageObject } from './src/shell/testing'

const card = (n: number) => ({
  type: 'course',
  id: `c${n}`,
  slug: `c${n}`,
  title: `Curso ${n} <&>`,
  subtitle: 'Do zero',
  topic: 'web',
  teacher: 'Rita',
  category: { name: 'Web', slug: 'web' },
  level: 'iniciante',
  lessons: 8,
  seconds: 9_000,
  rating: 4.5,
  reviews: 3,
  price: 9_900,
  listPrice: 19_900,
  installment: { count: 12, each: 825 },
})
const option = (value: string) => ({ value, label: value, count: 2, on: value === 'web' })
const facet = { name: 'categoria', label: 'Categoria', single: false, options: ['web', 'dados'].map(option) }
const list = { total: 60, page: 2, perPage: 24, sort: 'relevancia', facets: [facet] }
const props = { courses: [1, 2, 3, 4].map(card), ...list }
const ana = {
  id: 'a',
  name: 'Ana',
  full_name: 'Ana Lima',
  avatar: '/media/avatars/a/x.webp',
  email: 'a@b.test',
}
const signedIn = { auth: { user: ana, token: 't', csrfToken: 'c', role: 'Student' }, cartCount: 3 }

const pages = [
  ['Platform/Courses/Index', props],
  [
    'Platform/Info/TermsOfUse',
    { html: null, sections: [], validFrom: '2026-01-01', validTo: null, hash: '', versions: [] },
  ],
] as const

it.each(pages)('%s is, in parts and what stands around them, what is drawn at once', async (name, own) => {
  for (const person of [{}, signedIn]) {
    const page = pageObject(name, { ...own, ...person }, '/courses')
    const parts = await renderParts(page)
    const around = await renderAround({ ...page, props: { ...pageObject(name, person, '/courses').props } })
    expect([parts.length, around.length]).toEqual([2, 3])
    const joined = around.reduce((html, text, at) => html + parts[at - 1] + text)
    expect(joined).toBe(await render(page))
  }
})

it('keeps code out of what a browser translates', async () => {
  const html = await render(pageObject('Dev/Ui', {}, '/dev/ui'))
  expect(html).toContain('translate="no"')
})
