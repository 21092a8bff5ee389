import { beforeAll, expect, test } from 'vitest'
import { AddFaq } from '../../../src/commands/marketing/faq'
import { declaredShop } from '../../support/declared'

const shop = await declaredShop()
const editor = await shop.as('Editor')
const list = '/admin/faqs'
const writer = { accountId: 'editor', role: 'Editor' } as const
const order = async () =>
  (await (await editor.visit(list)).json()).props.rows.map(({ id }: { id: string }) => id)
const move = (to: string, from = list) => editor.send(`${list}/order`, { move: to }, { from })

beforeAll(async () => {
  for (const faqId of ['um', 'dois', 'tres'])
    await shop.send(writer, AddFaq, { faqId, question: `Pergunta ${faqId}`, answer: 'Sim.', place: 'home' })
  await editor.send(`${list}/order`, { ids: ['um', 'dois', 'tres'] }, { from: list })
})

test('a question is moved among all of them, also from a search that shows only some', async () => {
  const search = `${list}?busca=tres`
  const answer = await move('to:1:tres', search)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, search])
  expect(await order()).toEqual(['tres', 'um', 'dois'])
  expect((await (await editor.visit(search)).json()).props).toMatchObject({ total: 1, inAll: 3 })
})

test.each(['to:0:um', 'to:4:um', 'to:1:nenhuma', 'to:x:um', 'up:tres'])('%s is refused', async (to) => {
  const before = await order()
  const answer = await move(to)
  expect([answer.status, (await answer.json()).errors]).toEqual([
    422,
    { position: 'Informe uma posição de 1 a 3.' },
  ])
  expect(await order()).toEqual(before)
})

test('support may not move it', async () => {
  const support = await shop.as('Support')
  expect((await support.send(`${list}/order`, { move: 'to:1:um' }, { from: list })).status).toBe(403)
})
