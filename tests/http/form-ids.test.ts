import { expect, it } from 'vitest'
import { refuseBuyersId } from '../../src/http/identity/register-guard'
import { PASSWORD, testApp } from '../support/app'
import { publishCourse } from '../support/course'

const app = await testApp()
await publishCourse(app, 'react', 19_700)
const { store, db, projector } = app.infrastructure

const order = {
  name: 'Rita Alves Prado',
  email: 'rita.alves@exemplo.test',
  cpf: '52998224725',
  phone: '11987654321',
  productType: 'course',
  productId: 'react',
  method: 'pix',
  expectedTotal: '19700',
}
const orderIn = (answer: Response) =>
  /\/orders\/([^/]+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? ''
const placed = async (orderId: string) => {
  const [first] = await store.readStream(`order-${orderId}`)
  return first?.data as { buyerId: string } | undefined
}

it('an order has no id that its form says, and is the same one when that is sent again', async () => {
  const guest = app.guest()
  const form = { ...order, _id: crypto.randomUUID() }
  const first = await guest.post('/checkout', form, { from: '/checkout/course/react' })
  expect(first.status).toBe(303)
  expect(orderIn(first)).not.toBe('')
  expect(orderIn(first)).not.toBe(form._id)
  expect(await placed(form._id)).toBeUndefined()
  expect(orderIn(await guest.post('/checkout', form))).toBe(orderIn(first))
  // The same id at another person's, or from another form, is another one's.
  const other = await app
    .guest()
    .post('/checkout', { ...form, email: 'outra@exemplo.test', cpf: '11144477735' })
  expect(orderIn(other)).not.toBe(orderIn(first))
})

it('who knows the id of a guest who bought cannot register under it', async () => {
  const bought = await app.guest().post('/checkout', { ...order, email: 'vitima@exemplo.test' })
  const { buyerId } = (await placed(orderIn(bought))) ?? { buyerId: '' }
  expect(buyerId).not.toBe('')
  const form = { name: 'Mal Intencionado', email: 'mal@exemplo.test', password: PASSWORD, _id: buyerId }
  expect((await app.guest().post('/register', form, { from: '/register' })).status).toBe(303)
  expect(await store.readStream(`account-${buyerId}`)).toEqual([])

  const head = await store.head()
  if (head) await projector.waitFor(head, 10_000)
  await expect(refuseBuyersId({ db }, buyerId)).rejects.toThrow()
  await expect(refuseBuyersId({ db }, crypto.randomUUID())).resolves.toBeUndefined()
})

it('an id that a browser says for a chosen search result is none of the log', async () => {
  const key = crypto.randomUUID()
  const body = { term: 'react', searchable_id: 'react', searchable_type: 'course' }
  const answer = await app.guest().json('/api/search/save', body, { 'idempotency-key': key })
  expect(answer.status).toBe(201)
  expect(await store.readStream(`search-${key}`)).toEqual([])
})
