import { test } from 'vitest'
import { shoppingSteps } from '../../../src/projections/analytics/shopping-steps'
import { project } from '../../support/project'

const at = '2026-03-02T12:00:00.000Z'
const searched = (searchId: string, visitorId: string | null, personId: string | null) => ({
  type: 'SearchRecorded',
  at,
  data: {
    searchId,
    term: 'Programação',
    results: 1,
    searchableId: null,
    searchableType: null,
    visitorId,
    personId,
  },
})
const added = (cartId: string, price: number, when = at) => ({
  type: 'CartItemAdded',
  at: when,
  data: { cartId, productType: 'course', productId: 'react', price },
})
const placed = (orderId: string, method: string, cartId: string | null, more: object = {}) => ({
  type: 'OrderPlaced',
  at,
  data: { orderId, number: orderId, method, cartId, buyerId: 'ana', visitorId: 'v9', placedAt: at, ...more },
})

test('searches are those of an account, of a browser, or of nobody known', () => {
  project(shoppingSteps, [
    searched('s1', 'v1', 'ana'),
    searched('s2', 'v1', 'v1'),
    searched('s3', null, 's3'),
    searched('s4', 'v1', null),
  ]).rows([
    { searcher: 'a:ana', owner: 'account', term: 'programacao' },
    { searcher: 'v:v1', owner: 'guest' },
    { searcher: 's:s3', owner: 'guest' },
    { searcher: 'v:v1', owner: 'guest' },
  ])
})

test('a cart counts once a day, without free courses, and is known by account, e-mail or merging', () => {
  project(shoppingSteps, [
    added('v:v1', 9_700),
    added('v:v1', 19_700),
    added('v:v1', 9_700, '2026-03-03T12:00:00.000Z'),
    added('v:v2', 0),
    added('a:ana', 9_700),
    added('v:v3', 9_700),
    {
      type: 'CartContactLeft',
      at,
      data: { cartId: 'v:v1', round: 1, contactId: 'c1', email: 'a@b.test', consent: 'c' },
    },
    { type: 'CartMerged', at, data: { cartId: 'a:ana', from: 'v:v3', items: [], code: null } },
  ]).rows([
    { stepId: 'cart|a:ana|2026-03-02', carter: 'a:ana', known: 'a:ana' },
    { stepId: 'cart|v:v1|2026-03-02', carter: 'v:v1', known: 'v:v1' },
    { stepId: 'cart|v:v1|2026-03-03', carter: 'v:v1', known: null },
    { stepId: 'cart|v:v3|2026-03-02', carter: 'v:v3', known: 'v:v3' },
  ])
})

test('an order that costs something is paid by the person who placed it', () => {
  project(shoppingSteps, [
    placed('o1', 'pix', 'v:v9'),
    placed('o2', 'free', 'v:v9'),
    placed('o3', 'card', null),
    { type: 'OrderPaid', at, data: { orderId: 'o1', method: 'pix', total: 19_700 } },
    { type: 'OrderPaid', at, data: { orderId: 'o2', method: 'free', total: 0 } },
  ]).rows([
    { orderId: 'o1', orderer: 'v:v9', browser: 'v:v9', payer: 'v:v9', paid: 19_700 },
    { orderId: 'o3', orderer: 'a:ana', payer: null, paid: 0 },
  ])
})

test('an order of a guest without a cart is of their browser, or of nobody known', () => {
  project(shoppingSteps, [
    placed('o1', 'pix', null, { guest: true }),
    placed('o2', 'pix', null, { guest: true, visitorId: null }),
    placed('o3', 'pix', null, { guest: false }),
  ]).rows([
    { orderId: 'o1', orderer: 'v:v9', owner: 'guest' },
    { orderId: 'o2', orderer: 'v:order:o2', owner: 'guest' },
    { orderId: 'o3', orderer: 'a:ana', owner: 'account' },
  ])
})
