import { expect, test } from 'vitest'
import { SendContactMessage } from '../../../src/commands/communication/contact'
import { guest, inMemory } from '../../support/in-memory'

test('anyone writes to the shop; the same form sent twice is one message', async () => {
  const app = inMemory()
  const form = { name: 'Ana', email: ' Ana@Exemplo.test ', message: 'Tem nota fiscal?' }
  await app.send(guest, SendContactMessage, form, 'f1')
  const again = await app.send(guest, SendContactMessage, form, 'f1')
  expect(again.events).toHaveLength(1)
  expect(again.events[0]?.data).toMatchObject({ contactId: 'f1', email: 'ana@exemplo.test' })
})

test('what is missing is said by the field', async () => {
  await expect(inMemory().send(guest, SendContactMessage, { email: 'ana' })).rejects.toMatchObject({
    errors: {
      name: 'Informe seu nome',
      email: 'Confira o e-mail: ele tem a forma nome@exemplo.com.',
      message: 'Escreva sua mensagem',
    },
  })
})
