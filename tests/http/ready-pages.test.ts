import { expect, it } from 'vitest'
import { action } from '../../src/http/kernel/submit'
import { pageIn } from '../support/browser'
import { testDatabase } from '../support/database'
import { anyPage, httpWorld } from '../support/http'

const database = await testDatabase()
let price = 100
let moved = 0
let loads = 0
const world = await httpWorld(database, {
  projections: { waitFor: async () => true, status: async () => [], version: () => moved },
  pages: [
    anyPage('Platform/Courses/Show', {
      cache: 'anonymous',
      load: (ctx) => {
        loads++
        return { price, visitor: ctx.actor.visitorId ?? null }
      },
    }),
    anyPage('Platform/Info/TermsOfUse'),
  ],
  actions: [action('/cart', (ctx) => ({ to: `/course/a?v=${ctx.visitorId().length}`, say: 'No carrinho.' }))],
  shared: async (ctx) => ({ cartCount: ctx.actor.visitorId ? 1 : 0 }),
})
const path = '/course/a'

it('draws a page once for all newcomers, each with a nonce, a token and form ids of their own', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => world.guest().html(path)))
  const before = loads
  const more = await Promise.all([1, 2, 3].map(() => world.guest().html(path)))
  expect(loads).toBe(before)
  const texts = await Promise.all([...answers, ...more].map((answer) => answer.text()))
  expect(new Set(texts.map((text) => /nonce="([^"]+)"/.exec(text)?.[1])).size).toBe(6)
  expect(new Set(texts.map((text) => pageIn(text).props.auth.csrfToken)).size).toBe(6)
})

it('shows what a read model has learnt in the very next answer', async () => {
  await world.guest().get(path).seesPage('Platform/Courses/Show', { price: 100 })
  price = 90
  moved++
  await world.guest().get(path).seesPage('Platform/Courses/Show', { price: 90 })
})

it('keeps nothing of somebody who has a cart, a session or something to be told', async () => {
  const guest = world.guest()
  await guest.post('/cart')
  const theirs = await guest.get(path).seesPage('Platform/Courses/Show', { cartCount: 1 })
  expect(theirs.props.flash).toEqual({ success: 'No carrinho.' })
  const student = await world.as('Student')
  await student.get(path).seesPage('Platform/Courses/Show', { auth: { role: 'Student' } })
  await world
    .guest()
    .get(path)
    .seesPage('Platform/Courses/Show', {
      cartCount: 0,
      visitor: null,
      flash: {},
      auth: { role: null, token: null },
    })
})

it('lets a countdown age five seconds at most', async () => {
  await world.guest().visit(path)
  const before = loads
  world.clock.at = new Date(Date.parse(world.clock.at) + 5001).toISOString()
  await world.guest().visit(path)
  expect(loads).toBe(before + 1)
})
