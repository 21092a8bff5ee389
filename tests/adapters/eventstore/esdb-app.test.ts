import { afterAll, describe, expect, it } from 'vitest'
import { CreateCategory } from '../../../src/commands/catalog/category'
import { testApp } from '../../support/app'
import { startEventStoreDb } from '../../support/eventstoredb/server'

const server = await startEventStoreDb({ startPosition: 2n ** 53n - 1_000n })
afterAll(() => server.stop())
const app = await testApp({ EVENTSTORE_URL: server.url })
const { infrastructure } = app

describe('the product over EventStoreDB', () => {
  it('shows a change to whoever made it, by positions of two numbers', async () => {
    const category = { categoryId: 'c1', name: 'Dados', slug: 'dados', description: '' }
    const { position } = await app.send(CreateCategory, category)
    expect(position).toMatch(/^\d+\/\d+$/)
    const ask = (after: string) => fetch(`${app.url}/api/footer`, { headers: { 'x-after-position': after } })
    const read = await ask(position!)
    expect(read.status).toBe(200)
    expect(read.headers.get('x-position-passed')).toBe('true')
    expect((await ask('17')).status).toBe(422)
    const { rows } = await infrastructure.pool.query(`select count(*)::int as n from log.events`)
    expect(rows[0].n).toBe(0)
  })

  it('sends the same command twice and does it once', async () => {
    const category = { categoryId: 'c2', name: 'Redes', slug: 'redes', description: '' }
    const options = { actor: { accountId: 'admin', role: 'Admin' as const }, commandId: 'command-of-c2' }
    const first = await infrastructure.dispatcher.dispatch(CreateCategory, category, options)
    const again = await infrastructure.dispatcher.dispatch(CreateCategory, category, options)
    expect(again.position).toBe(first.position)
    expect(await infrastructure.store.readStream('category-c2')).toHaveLength(1)
  })

  it('a restart of the server is lived through', async () => {
    await server.restart(300)
    const { position } = await app.send(CreateCategory, {
      categoryId: 'c3',
      name: 'Design',
      slug: 'design',
      description: '',
    })
    expect(position).toBe(await infrastructure.store.head())
  })
})
