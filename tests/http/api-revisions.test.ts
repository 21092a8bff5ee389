import { expect, it } from 'vitest'
import { testApp } from '../support/app'
import { publishCourse } from '../support/course'

const app = await testApp()
await publishCourse(app, 'react', 19_700)
const admin = await app.as('Admin')
const price = async (centavos: number, headers: Record<string, string>) => {
  const body = { courseId: 'react', price: centavos, listPrice: null }
  const answer = await admin.json('/api/commands/price-course', body, headers)
  return { status: answer.status, body: await answer.json() }
}

it('of two changes of what was read once, the second is refused, unless it has read again', async () => {
  const first = await price(18_000, {})
  const seen = { 'if-match': `"${first.body.revision}"` }
  const mine = await price(17_000, seen)
  expect(mine).toMatchObject({ status: 200, body: { changed: true } })
  const late = await price(16_000, seen)
  expect(late).toMatchObject({ status: 412, body: { code: 'changed-meanwhile' } })
  expect((await price(16_000, { 'if-match': `"${mine.body.revision}"` })).status).toBe(200)
  // Who marks nothing is answered as before.
  expect((await price(15_000, {})).status).toBe(200)
  expect(await price(14_000, { 'if-match': 'W/"abc"' })).toMatchObject({ status: 422 })
})

it('the document tells of it', async () => {
  const { paths } = await (await admin.ask('GET', '/api/openapi.json')).json()
  const { parameters, responses } = paths['/api/commands/price-course'].post
  expect(parameters.map(({ name }: { name: string }) => name)).toContain('If-Match')
  expect(responses).toHaveProperty('412')
})
