import { describe, expect, it } from 'vitest'
import * as a from '../../../src/domain/identity/account'
import * as v from '../../../src/domain/identity/verification'
import { type EventOf, event } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

type E = EventOf<typeof a.accountEvents>
const accountId = 'ana'
const ana = { accountId, email: 'ana@x.test', name: 'Ana', role: 'Student', source: 'signup' } as const
const registered: E = event('AccountRegistered', ana)
const password: E = event('PasswordSet', { accountId, passwordHash: 'h1' })
const at = '2026-03-02T12:00:00.000Z'
const expiresAt = '2026-03-02T13:00:00.000Z'
const asked: E = event('PasswordLinkRequested', {
  accountId,
  linkId: 'l1',
  purpose: 'reset' as const,
  expiresAt,
})
const used: E = event('PasswordLinkUsed', { accountId, linkId: 'l1' })
const verified: E = event('EmailVerified', { accountId })

describe('an account', () => {
  it('is registered once, with its password when it has one', () => {
    given(a.account)
      .when(a.register({ ...ana, passwordHash: 'h1' }))
      .thenEvents([registered, password])
    given(a.account)
      .when(a.register({ ...ana, source: 'purchase' }))
      .thenTypes('AccountRegistered')
    given(a.account, registered)
      .when(a.register({ ...ana, passwordHash: 'h2' }))
      .thenNothing()
  })

  it.each([
    ['a link', a.requestPasswordLink({ linkId: 'l1', purpose: 'save', expiresAt, at })],
    ['a password by link', a.setPasswordByLink({ linkId: 'l1', passwordHash: 'h', at: expiresAt })],
    ['a first password', a.setFirstPassword({ passwordHash: 'h' })],
    ['another password', a.changePassword({ passwordHash: 'h' })],
    ['a profile', a.changeProfile({ name: 'A', cpf: null, phone: null })],
    ['a role', a.changeRole({ role: 'Admin' })],
    ['a proof', v.verifyEmail()],
  ])('that does not exist takes nothing: %s', (_, decision) => {
    given(a.account).when(decision).thenRefused('account-unknown', 'Esta conta não existe.')
  })

  it('passes facts by before it is opened', () => {
    for (const early of [password, verified, asked, used]) {
      expect(given(a.account, early).state()).toEqual({ phase: 'absent' })
    }
    expect((given(a.account, registered, used).state() as { links?: object }).links).toEqual({})
  })

  it('asks for a link once per id', () => {
    const ask = a.requestPasswordLink({ linkId: 'l1', purpose: 'reset', expiresAt, at })
    given(a.account, registered).when(ask).thenEvents([asked])
    given(a.account, registered, asked).when(ask).thenNothing()
  })

  it('sends no sixth link to a mailbox while five work, and one again once the first is over', () => {
    const link = (linkId: string, until: string): E =>
      event('PasswordLinkRequested', { accountId, linkId, purpose: 'reset' as const, expiresAt: until })
    const asked5 = ['1', '2', '3', '4', '5'].map((id, i) => link(id, i === 0 ? at : expiresAt))
    const ask = (now: string) => a.requestPasswordLink({ linkId: 'l6', purpose: 'reset', expiresAt, at: now })
    given(a.account, registered, ...asked5)
      .when(ask(at))
      .thenNothing()
    given(a.account, registered, ...asked5)
      .when(ask('2026-03-02T12:00:00.001Z'))
      .thenTypes('PasswordLinkRequested')
    given(a.account, registered, ...asked5)
      .when(a.requestPasswordLink({ linkId: 'l6', purpose: 'save', expiresAt, at }))
      .thenTypes('PasswordLinkRequested')
  })

  it('ends every other link once a password was set, in whatever way', () => {
    const by = a.setPasswordByLink({ linkId: 'l1', passwordHash: 'h2', at })
    given(a.account, registered, asked, password)
      .when(by)
      .thenRefused('link-over', 'Este link já foi usado ou venceu. Peça um novo.')
  })

  it('sets a password by link until its very last instant, which proves the address', () => {
    const by = (at: string) => a.setPasswordByLink({ linkId: 'l1', passwordHash: 'h1', at })
    given(a.account, registered, asked).when(by(expiresAt)).thenEvents([used, password, verified])
    given(a.account, registered, verified, asked).when(by(expiresAt)).thenEvents([used, password])
    const over = 'Este link já foi usado ou venceu. Peça um novo.'
    given(a.account, registered, asked).when(by('2026-03-02T13:00:00.001Z')).thenRefused('link-over', over)
    given(a.account, registered, asked, used).when(by(expiresAt)).thenRefused('link-over', over)
    given(a.account, registered).when(by(expiresAt)).thenRefused('link-over', over)
  })

  it('takes a first password once and any later one by changing it', () => {
    given(a.account, registered)
      .when(a.setFirstPassword({ passwordHash: 'h1' }))
      .thenEvents([password])
    given(a.account, registered, password)
      .when(a.setFirstPassword({ passwordHash: 'h2' }))
      .thenRefused('password-present', 'Esta conta já tem senha. Entre com ela.')
    given(a.account, registered)
      .when(a.changePassword({ passwordHash: 'h1' }))
      .thenEvents([password])
  })

  it('notes changes, and nothing when nothing changes', () => {
    const profile = { name: 'Ana B', cpf: '1', phone: '2' }
    const changed: E = event('ProfileChanged', { accountId, ...profile })
    given(a.account, registered).when(a.changeProfile(profile)).thenEvents([changed])
    given(a.account, registered, changed).when(a.changeProfile(profile)).thenNothing()
    given(a.account, registered, changed)
      .when(a.changeProfile({ ...profile, phone: null }))
      .thenTypes('ProfileChanged')
    const role: E = event('RoleChanged', { accountId, role: 'Editor' as const })
    given(a.account, registered)
      .when(a.changeRole({ role: 'Editor' }))
      .thenEvents([role])
    given(a.account, registered, role)
      .when(a.changeRole({ role: 'Editor' }))
      .thenNothing()
    given(a.account, registered).when(v.verifyEmail()).thenEvents([verified])
    given(a.account, registered, verified).when(v.verifyEmail()).thenNothing()
  })
})
