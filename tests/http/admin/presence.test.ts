import { beforeEach, expect, test } from 'vitest'
import { PRESENCE_MOST_MS, PRESENCE_PATH } from '../../../src/contracts/kernel/presence'
import type { Role } from '../../../src/contracts/kernel/roles'
import { plus } from '../../../src/domain/kernel/instants'
import { declaredShop } from '../../support/declared'

const shop = await declaredShop()
const at = '/admin/categories/c1'
const join = async (role: Role, accountId: string, name: string) => {
  await shop.history(`account-${accountId}`, {
    type: 'AccountRegistered',
    data: { accountId, email: `${accountId}@exemplo.test`, name, role, source: 'staff' },
  } as never)
  return shop.as(role, accountId)
}
const bianca = await join('Editor', 'b', 'Bianca Tavares')
const caio = await join('Admin', 'c', 'Caio Mendonça')

type Browser = typeof bianca
const beat = async (browser: Browser, body: unknown = { at }) => {
  const answer = await browser.json(PRESENCE_PATH, body, { 'x-background': '1' })
  expect(answer.status).toBe(200)
  return (await answer.json()).others.map(({ name }: { name: string }) => name)
}
beforeEach(async () => {
  await shop.database.pool.query('delete from ops.presence')
})

test('names the others who have the same record open', async () => {
  expect(await beat(bianca)).toEqual([])
  expect(await beat(caio)).toEqual(['Bianca Tavares'])
  expect(await beat(bianca)).toEqual(['Caio Mendonça'])
  expect(await beat(caio, { at: '/admin/categories/c2' })).toEqual([])
})

test('ends when the record is left', async () => {
  await beat(bianca)
  await beat(bianca, { at, open: false })
  expect(await beat(caio)).toEqual([])
})

test('ends without beats, and leaves nothing behind', async () => {
  await beat(bianca)
  const late = plus(shop.clock.now(), -PRESENCE_MOST_MS - 1)
  await shop.database.pool.query('update ops.presence set seen_at = $1', [late])
  expect(await beat(caio)).toEqual([])
  const { rows } = await shop.database.pool.query('select account_id from ops.presence')
  expect(rows).toEqual([{ account_id: 'c' }])
})

test('of beats at once none fails', async () => {
  await beat(bianca)
  await shop.database.pool.query(
    `insert into ops.presence select 'old ' || n, 'x', '2020-01-01' from generate_series(1, 300) n`,
  )
  await Promise.all(Array.from({ length: 20 }, (_, n) => beat(n % 2 ? bianca : caio)))
  const { rows } = await shop.database.pool.query(`select count(*)::int as n from ops.presence`)
  expect(rows[0].n).toBe(2)
})

test('is for staff who may enter the list, and for declared records', async () => {
  const statusOf = async (browser: Browser, body: unknown) => (await browser.json(PRESENCE_PATH, body)).status
  expect(await statusOf(await shop.as('Support'), { at })).toBe(403)
  expect(await statusOf(await shop.as('Student'), { at })).toBe(403)
  expect(await statusOf(shop.guest(), { at })).toBe(401)
  expect(await statusOf(bianca, { at: 'https://example.com' })).toBe(422)
  await statusOf(bianca, { at: '/admin/nowhere/1' })
  const { rows } = await shop.database.pool.query('select record from ops.presence')
  expect(rows).toEqual([])
})
