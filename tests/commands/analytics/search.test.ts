import { expect, test } from 'vitest'
import { RecordSearch } from '../../../src/commands/analytics/search'
import { courseFacts } from '../../support/catalogue'
import { guest, inMemory } from '../../support/in-memory'

const shown = { term: ' react ', results: 4, searchableId: null, searchableType: null }

test('a search is noted with the trimmed term and the visitor', async () => {
  const { events } = await inMemory().send(guest, RecordSearch, shown)
  expect(events[0]?.data).toMatchObject({ term: 'react', results: 4, visitorId: 'v1' })
})

test('only something on sale can have been chosen', async () => {
  const app = inMemory()
  const chosen = { term: 'react', results: null, searchableId: 'react', searchableType: 'course' }
  await expect(app.send(guest, RecordSearch, chosen)).rejects.toMatchObject({ code: 'choice-unavailable' })
  const { created, published } = courseFacts('react')
  const meta = { commandId: 'c', correlationId: 'c', actor: 'system' }
  await app.store.append(
    'course-react',
    'none',
    [created, published].map((told, i) => ({ id: `e${i}`, at: app.clock.at, meta, ...told })),
  )
  expect((await app.send(guest, RecordSearch, chosen)).events).toHaveLength(1)
})

test('a term of nothing or of 101 characters is refused', async () => {
  for (const [term, sentence] of [
    ['  ', 'Informe o que procura'],
    ['x'.repeat(101), 'Use até 100 caracteres'],
  ])
    await expect(inMemory().send(guest, RecordSearch, { ...shown, term })).rejects.toMatchObject({
      errors: { term: sentence },
    })
})
