import { expect, test } from 'vitest'
import {
  RemoveMailServer,
  RemovePaymentAccount,
  SetMailSender,
  SetMailServer,
  SetPaymentAccount,
} from '../../../src/commands/site/services'
import { SERVICES_ID, services } from '../../../src/domain/site/services'
import { as, inMemory } from '../../support/in-memory'

const server = {
  host: 'SMTP.forno.example',
  port: '587',
  security: 'starttls',
  user: 'lia',
  sealedPassword: 's',
}
const account = {
  account: { id: '44', name: 'LIA' },
  publicKey: '',
  sealedToken: 't',
  sealedWebhookSecret: 'w',
}

test('Admins alone set services', async () => {
  const app = inMemory()
  const tries = [
    [SetMailServer, server],
    [SetMailSender, { name: '', address: '', dkimSelector: '' }],
    [SetPaymentAccount, account],
    [RemoveMailServer, {}],
    [RemovePaymentAccount, {}],
  ] as const
  for (const role of ['Editor', 'Support', 'Student'] as const)
    for (const [command, input] of tries)
      await expect(app.send(as(role), command as never, input as never)).rejects.toMatchObject({
        name: 'Forbidden',
      })
  await app.send(as('Admin'), SetMailServer, server as never)
  await app.send(as('Admin'), SetPaymentAccount, account)
  expect(await app.state(services, SERVICES_ID)).toMatchObject({
    mailServer: { host: 'smtp.forno.example', port: 587 },
    account: { account: { id: '44' } },
  })
})

test.each([
  [{ host: 'smtp.forno.example:587' }, 'host'],
  [{ host: '' }, 'host'],
  [{ port: 'x' }, 'port'],
  [{ port: '70000' }, 'port'],
  [{ security: 'maybe' }, 'security'],
])('%j is told by the field', async (change, field) => {
  const app = inMemory()
  const error = await app.send(as('Admin'), SetMailServer, { ...server, ...change } as never).catch((e) => e)
  expect(Object.keys(error.errors ?? {})).toEqual([field])
})

test('a sender is one address, its name one line', async () => {
  const app = inMemory()
  const sender = { name: 'Forno', address: 'oi@forno.example', dkimSelector: '' }
  for (const change of [{ address: 'oi' }, { name: 'a\r\nBcc: x' }, { dkimSelector: 'a b' }]) {
    const error = await app.send(as('Admin'), SetMailSender, { ...sender, ...change }).catch((e) => e)
    expect(Object.keys(error.errors ?? {})).toEqual(Object.keys(change))
  }
  await app.send(as('Admin'), SetMailSender, { ...sender, address: '' })
  expect(await app.state(services, SERVICES_ID)).toMatchObject({ mailSender: { name: 'Forno', address: '' } })
})

test('who sends them from outside cannot set what must be sealed first', () => {
  expect([SetMailServer, SetPaymentAccount].map(({ internal }) => internal)).toEqual([true, true])
})
