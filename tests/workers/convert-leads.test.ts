import { expect, test } from 'vitest'
import { CaptureLead, LoseLead } from '../../src/commands/marketing/lead'
import { lead } from '../../src/domain/marketing/lead'
import { abandonedCarts, browser } from '../support/abandoned-carts'
import { as, guest } from '../support/in-memory'
import { ana } from '../support/shop'

const form = (email: string) => ({
  name: 'Ana',
  email,
  phone: '',
  origin: { kind: 'ebook', id: 'git', title: 'Git sem medo' },
  consent: { version: 'material-2026-11', ticked: ['use'] },
})
const card = { method: 'card', cardToken: 'tok_ok' } as const

test('a purchase wins the lead of the same e-mail by itself, and nobody else’s', async () => {
  const world = await abandonedCarts()
  const { stream } = await world.send(guest, CaptureLead, form(ana.email.toUpperCase()))
  await world.send(guest, CaptureLead, form('outra@exemplo.test'))
  const leadKey = stream.slice('lead-'.length)
  await world.send(as('Admin'), LoseLead, { leadKey, reason: 'Não respondeu.' })
  await world.act(() => world.buy('react', card, browser('v1')))
  expect(world.of('LeadConverted')).toEqual([
    expect.objectContaining({ amount: 19_700, origins: ['ebook:git'] }),
  ])
  expect(await world.state(lead, leadKey)).toMatchObject({ status: 'won' })
})

test('who pays nothing, or buys without having left their data, wins no lead', async () => {
  const world = await abandonedCarts()
  await world.act(() => world.buy('react', card, browser('v1')))
  await world.course('gratis', 0)
  await world.send(guest, CaptureLead, form(ana.email))
  await world.act(() => world.buy('gratis', { method: 'free', expectedTotal: 0 }, browser('v1')))
  expect(world.of('OrderPaid')).toHaveLength(2)
  expect(world.of('LeadConverted')).toEqual([])
})
