import { expect, test } from 'vitest'
import { fold } from '../../../src/domain/kernel/aggregate'
import { event } from '../../../src/domain/kernel/event'
import { services } from '../../../src/domain/site/services'

const servicesId = 'main'
const set = (id: string, sealedToken: string) =>
  event('PaymentAccountSet', {
    servicesId,
    account: { id, name: id },
    publicKey: '',
    sealedToken,
    sealedWebhookSecret: `w-${sealedToken}`,
  })
const removed = event('PaymentAccountRemoved', { servicesId })
const heldBy = (...events: Parameters<typeof fold>[1] extends Iterable<infer E> ? E[] : never) => {
  const { account, formerAccounts } = fold(services, events)
  return [account?.sealedToken ?? null, formerAccounts.map(({ sealedToken }) => sealedToken)]
}

test('each account before is known by its newest credential, the newest first', () => {
  expect(heldBy(set('a', 'a1'), set('b', 'b1'))).toEqual(['b1', ['a1']])
  expect(heldBy(set('a', 'a1'), set('a', 'a2'))).toEqual(['a2', []])
  expect(heldBy(set('a', 'a1'), set('b', 'b1'), set('a', 'a2'))).toEqual(['a2', ['b1']])
  expect(heldBy(set('a', 'a1'), removed)).toEqual([null, ['a1']])
  expect(heldBy(set('a', 'a1'), set('a', 'a2'), removed, set('b', 'b1'), removed)).toEqual([
    null,
    ['b1', 'a2'],
  ])
})
