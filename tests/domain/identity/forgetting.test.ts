import { describe, expect, test } from 'vitest'
import { account, register, requestPasswordLink } from '../../../src/domain/identity/account'
import { type Forgetting, fiscalTerm, forgetPerson } from '../../../src/domain/identity/forgetting'
import { event } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const registered = (role: 'Student' | 'Admin' = 'Student') =>
  event('AccountRegistered', {
    accountId: 'ana',
    email: 'ana@exemplo.test',
    name: 'Ana Lima',
    role,
    source: 'signup' as const,
  })
const asked = (more: Partial<Forgetting> = {}) =>
  forgetPerson({
    reason: 'own-wish',
    keepsCertificates: false,
    openOrder: null,
    openRefund: null,
    fiscal: [],
    lastFiscalFact: null,
    ...more,
  })
const told = {
  accountId: 'ana',
  reason: 'own-wish' as const,
  keepsCertificates: false,
  fiscalUntil: null,
}
const forgotten = event('PersonForgotten', told)
const sale = { orderId: 'o1', number: '2026-1', name: 'Ana Lima', cpf: '52998224725' }

describe('forgetting a person', () => {
  test('who bought nothing leaves nothing to keep', () => {
    given(account, registered()).when(asked()).thenEvents([forgotten])
  })

  test('who bought leaves what the law asks for, with its term', () => {
    given(account, registered())
      .when(asked({ fiscal: [sale], lastFiscalFact: '2026-03-10T12:00:00.000Z' }))
      .thenEvents([
        event('PersonForgotten', { ...told, fiscalUntil: '2032-01-01T03:00:00.000Z', fiscal: [sale] }),
      ])
  })

  test('once is enough, and whoever never was needs nothing', () => {
    given(account, registered(), forgotten).when(asked()).thenNothing()
    given(account).when(asked()).thenNothing()
  })

  test.each([
    ['staff-account', 'Admin', {}],
    ['order-open', 'Student', { openOrder: '2026-7' }],
    ['refund-open', 'Student', { openRefund: '2026-7' }],
  ] as const)('is refused: %s', (code, role, more) => {
    given(account, registered(role)).when(asked(more)).thenRefused(code)
    given(account, registered(role))
      .when(asked({ ...more, reason: 'restored' }))
      .thenTypes('PersonForgotten')
  })

  test('the account opens nothing any more, and late money neither opens it again nor mails it', () => {
    expect(given(account, registered(), forgotten).state()).toEqual({
      phase: 'forgotten',
      accountId: 'ana',
      keepsCertificates: false,
      fiscalUntil: null,
    })
    const again = { accountId: 'ana', email: 'x', name: 'x', role: 'Student', source: 'purchase' } as const
    given(account, registered(), forgotten).when(register(again)).thenNothing()
    given(account, registered(), forgotten)
      .when(
        requestPasswordLink({
          linkId: 'l',
          purpose: 'save',
          expiresAt: '2026-03-10T12:00:00.000Z',
          at: '2026-03-03T12:00:00.000Z',
        }),
      )
      .thenNothing()
  })

  test('the fiscal term is the end of the fifth year after, in São Paulo', () => {
    expect(fiscalTerm('2026-01-01T03:00:00.000Z')).toBe('2032-01-01T03:00:00.000Z')
    expect(fiscalTerm('2026-01-01T02:59:59.999Z')).toBe('2031-01-01T03:00:00.000Z')
    expect(fiscalTerm('2026-12-31T23:59:59.999Z')).toBe('2032-01-01T03:00:00.000Z')
  })
})
