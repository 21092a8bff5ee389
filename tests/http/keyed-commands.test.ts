import { expect, it } from 'vitest'
import { testApp } from '../support/app'
import { publishCourse } from '../support/course'

const app = await testApp()
await publishCourse(app, 'react', 19_700)
const admin = await app.as('Admin')
const key = () => ({ 'idempotency-key': crypto.randomUUID() })

it('gives fifty equal requests at once one answer', async () => {
  const body = { name: 'Uma só', description: 'Enviada muitas vezes.' }
  const headers = key()
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const answer = await admin.json('/api/commands/create-category', body, headers)
      return { status: answer.status, text: await answer.text() }
    }),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
})

it('says whether anything changed', async () => {
  const price = { courseId: 'react', price: 18_700, listPrice: null }
  const first = await (await admin.json('/api/commands/price-course', price, key())).json()
  const second = await (await admin.json('/api/commands/price-course', price, key())).json()
  expect(first).toMatchObject({ changed: true })
  expect(second).toMatchObject({ changed: false, position: first.position })
})

it('takes no id that was chosen outside', async () => {
  const guest = app.guest()
  const form = { name: 'Rita Alves', email: 'rita@exemplo.test', password: 'uma-senha-bem-longa-7' }
  const chosen = await guest.json('/api/commands/register-account', { ...form, accountId: 'admin-1' }, key())
  expect(chosen.status).toBe(422)
  expect((await chosen.json()).errors).toHaveProperty('accountId')
  expect((await guest.json('/api/commands/register-account', form, key())).status).toBe(200)
  const { paths } = await (await admin.ask('GET', '/api/openapi.json')).json()
  const schema = paths['/api/commands/register-account'].post.requestBody.content['application/json'].schema
  expect(JSON.stringify(schema)).not.toContain('accountId')
})

it('is one order for a guest who signs in and repeats the key', async () => {
  const visitor = '5e0a5b0e-6a1e-4c2b-9a9c-000000000001'
  const guest = app.guest()
  await guest.html('/terms_of_use')
  guest.cookies.set('visitor', visitor)
  const headers = key()
  const order = {
    name: 'Rita Alves Prado',
    email: 'rita.alves@exemplo.test',
    cpf: '52998224725',
    phone: '11987654321',
    productType: 'course',
    productId: 'react',
    method: 'pix',
    expectedTotal: 18_700,
  }
  const first = await guest.json('/api/commands/place-order', order, headers)
  expect(first.status).toBe(200)
  const student = await app.as('Student', undefined, undefined, visitor)
  const again = await student.json('/api/commands/place-order', order, headers)
  expect([again.status, await again.text()]).toEqual([200, await first.text()])
})
