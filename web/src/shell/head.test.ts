import { beforeEach, expect, it } from 'vitest'
import { showHead } from './head'
import { pageHead, pageObject } from './testing'

const sql = {
  ...pageObject('Platform/Courses/Show', {}, '/course/sql'),
  title: 'SQL - Trilha',
  head: pageHead('/course/sql', { description: 'Consultas do zero', image: 'https://trilha.test/sql.png' }),
}
const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content')
const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href')

const terms = pageObject()

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="#fff">'
  showHead(sql, terms)
})

it('says of the page that is shown what the server says of it', () => {
  expect(document.title).toBe('SQL - Trilha')
  expect(canonical()).toBe('https://trilha.test/course/sql')
  expect(content('meta[name=description]')).toBe('Consultas do zero')
  expect(content('meta[property="og:title"]')).toBe('SQL - Trilha')
  expect(content('meta[property="og:image"]')).toBe('https://trilha.test/sql.png')
})

it('keeps nothing of the page before, and what belongs to the document', () => {
  const jsonLd = document.createElement('script')
  jsonLd.type = 'application/ld+json'
  document.head.append(jsonLd)
  const tags = [
    { name: 'og:locale:alternate', content: 'pt_PT' },
    { name: 'author', content: 'Trilha' },
  ]
  const cart = {
    ...pageObject('Platform/Cart', {}, '/cart'),
    head: pageHead('/cart', { noindex: true, tags }),
  }
  showHead(cart, sql)
  expect(canonical()).toBeUndefined()
  expect(content('meta[name=robots]')).toBe('noindex, nofollow')
  expect(content('meta[property="og:locale:alternate"]')).toBe('pt_PT')
  expect(content('meta[name=author]')).toBe('Trilha')
  expect(document.head.querySelectorAll('meta[name=description], script')).toHaveLength(0)
  expect(content('meta[name=theme-color]')).toBe('#fff')
  showHead(sql, cart)
  expect(document.head.querySelectorAll('meta[name=robots], meta[name=author]')).toHaveLength(0)
  expect(document.head.querySelectorAll('link[rel=canonical]')).toHaveLength(1)
})

it('leaves the elements of the document alone while they say the same', () => {
  const before = document.head.querySelector('link[rel=canonical]')
  showHead({ ...sql }, sql)
  expect(document.head.querySelector('link[rel=canonical]')).toBe(before)
})
