import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp } from '../support/app'

const app = await testApp()
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'
const FORM = 'application/x-www-form-urlencoded'

const post = (body: string, headers: Record<string, string> = {}) =>
  app.guest().ask('POST', '/api/touches', {
    headers: { 'content-type': FORM, 'user-agent': CHROME, 'sec-fetch-site': 'same-origin', ...headers },
    body,
  })
const written = async () =>
  (await app.infrastructure.store.readAll({ types: ['TouchesRecorded'] })).map(
    ({ data }) => data as { counted: { kind: string; page: string; source?: string; count: number }[] },
  )

test('visits and pages shown from memory come to the log some seconds later, and set no cookie', async () => {
  const visited = await app.guest().ask('GET', '/courses', {
    headers: {
      accept: 'text/html',
      'user-agent': CHROME,
      'sec-fetch-site': 'none',
      'sec-fetch-dest': 'document',
    },
  })
  expect(visited.status).toBe(200)
  const shown = await post('page=%2F%3Futm_source%3Dnews')
  expect([shown.status, shown.headers.get('set-cookie'), await shown.text()]).toEqual([204, null, ''])
  expect((await post('page=%2F', { 'user-agent': 'Googlebot/2.1' })).status).toBe(204)
  for (let tries = 0; (await written()).length === 0 && tries < 80; tries++) await pause(250)
  expect((await written()).flatMap(({ counted }) => counted)).toMatchObject([
    { kind: 'visit', page: '/courses', count: 1 },
    { kind: 'visit', page: '/', source: 'news', count: 1 },
  ])
}, 30_000)

test.each(['', 'page=', 'page=nada', 'page[]=%2F', `page=%2F${'x'.repeat(3000)}`, 'page=%2F&page=%2Fa'])(
  'what names no page is refused: %.20s',
  async (body) => {
    const answer = await post(body)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  },
)
