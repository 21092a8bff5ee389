// @vitest-environment node
import { describe, expect, it } from 'vitest'
import ConfirmPassword from '../../pages/Platform/Auth/ConfirmPassword'
import DeviceCode from '../../pages/Platform/Auth/DeviceCode'
import SecondStep from '../../pages/Platform/Auth/SecondStep'
import VerifyEmail from '../../pages/Platform/Auth/VerifyEmail'
import Leave from '../../pages/Platform/Impersonation/Leave'
import Delete from '../../pages/Platform/Profile/Delete'
import Deleted from '../../pages/Platform/Profile/Deleted'
import Devices from '../../pages/Platform/Profile/Devices'
import Edit from '../../pages/Platform/Profile/Edit'
import Security from '../../pages/Platform/Profile/Security'
import { serverHtml } from '../../shell/testing-server'

const at = { now: '2026-11-21T13:00:00.000Z' }
const profile = {
  name: 'Ana Lima',
  email: 'ana@exemplo.test',
  cpf: null,
  phone: null,
  verified: false,
  hasPassword: true,
  avatar: null,
}
const leaving = {
  email: 'ana@exemplo.test',
  hasPassword: true,
  isStaff: false,
  openOrder: null,
  courses: 2,
  certificates: 1,
  fiscalUntil: '2031-12-31',
}
const pending = {
  email: 'ana@exemplo.test',
  verified: false,
  token: null,
  link: null,
  sent: false,
  waitSeconds: 0,
}

describe('the account, before JavaScript', () => {
  it('says in each form which page it is on, once that was drawn again at the address of a refused one', () => {
    const here = { ...at, url: '/profile' }
    expect(serverHtml(Edit, { profile }, here)).not.toContain('name="_at"')
    const old = { _action: '/profile/password' }
    const again = serverHtml(Edit, { profile, old }, here)
    const forms = again.match(/<form /g)?.length ?? 0
    expect(forms).toBeGreaterThan(3)
    expect(again.match(/name="_at" value="\/profile"/g)).toHaveLength(forms)
  })
  it('sends a picture as a form with files, and takes it away by a plain button', () => {
    const none = serverHtml(Edit, { profile }, at)
    expect(none).toMatch(/<form[^>]*action="\/profile\/avatar"[^>]*>/)
    expect(none).toContain('multipart/form-data')
    expect(none).toContain('type="file"')
    expect(none).not.toContain('/profile/avatar/remove')
    expect(none).toContain('Confirmar e-mail')
    const avatar = '/media/avatars/ana/p1-256.webp'
    const some = serverHtml(Edit, { profile: { ...profile, avatar, verified: true } }, at)
    expect(some).toContain(`src="${avatar}"`)
    expect(some).toContain('action="/profile/avatar/remove"')
  })

  it('asks who has no password to make one, and hands a copy out by plain forms', () => {
    const text = serverHtml(Edit, { profile: { ...profile, hasPassword: false } }, at)
    expect(text).toContain('ainda não tem senha')
    expect(text).not.toContain('action="/profile/password"')
    expect(text.match(/action="\/profile\/export"/g)).toHaveLength(2)
  })

  it('says before somebody leaves what stays and until when, and has no form while something is in the way', () => {
    const free = serverHtml(Delete, leaving, at)
    expect(free).toContain('31 de dezembro de 2031')
    expect(free).toMatch(/<input[^>]*name="keepsCertificates"/)
    expect(free).toContain('action="/profile/delete"')
    for (const blocked of [
      { isStaff: true },
      { hasPassword: false },
      { openOrder: { orderId: 'o1', number: '2026-ABC' } },
    ]) {
      expect(serverHtml(Delete, { ...leaving, ...blocked }, at)).not.toContain('action="/profile/delete"')
    }
    expect(serverHtml(Delete, { ...leaving, fiscalUntil: null, certificates: 0 }, at)).not.toContain(
      'keepsCertificates',
    )
    expect(serverHtml(Deleted, { fiscalUntil: '2031-12-31', keepsCertificates: true }, at)).toContain(
      'como você pediu',
    )
  })

  it('confirms a link by a plain form, and offers another where the link is over', () => {
    const good = serverHtml(VerifyEmail, { ...pending, token: 'a.1.b', link: 'good' as const }, at)
    expect(good).toMatch(/<input[^>]*name="token"[^>]*value="a.1.b"/)
    expect(good).not.toContain('/verify-email/resend')
    for (const [link, words] of [
      ['over', 'já venceu'],
      ['another', 'de outra conta'],
    ] as const) {
      const text = serverHtml(VerifyEmail, { ...pending, link, waitSeconds: 20 }, at)
      expect(text).toContain(words)
      expect(text).toContain('action="/verify-email/resend"')
    }
    expect(serverHtml(VerifyEmail, { ...pending, waitSeconds: 80_000 }, at)).not.toContain(
      '/verify-email/resend',
    )
    expect(serverHtml(VerifyEmail, { ...pending, verified: true }, at)).toContain('E-mail confirmado')
  })

  it('asks for the password again with the way on in the form', () => {
    const props = { next: '/profile/delete', email: 'ana@exemplo.test', minutes: 15 }
    const text = serverHtml(ConfirmPassword, { ...props, hasPassword: true }, at)
    expect(text).toMatch(/<input[^>]*name="next"[^>]*value="\/profile\/delete"/)
    expect(serverHtml(ConfirmPassword, { ...props, hasPassword: false }, at)).not.toContain('name="password"')
  })

  it('closes another device, or all of them, by plain forms, and never the one in use', () => {
    const device = (id: string, current: boolean) => ({
      id,
      current,
      device: `Aparelho ${id}`,
      ip: '189.34.•.•',
      createdAt: '2026-11-20T13:00:00.000Z',
      seenAt: '2026-11-21T12:00:00.000Z',
    })
    const trust = { trusted: [{ ...device('t1', true) }, { ...device('t2', false) }], trustedLimit: 3 }
    const two = serverHtml(Devices, { devices: [device('a', true), device('b', false)], ...trust }, at)
    expect(two).toMatch(/action="\/profile\/devices\/forget"[\s\S]*value="t2"/)
    expect(two).not.toContain('value="t1"')
    expect(two).toContain('São até 3 aparelhos')
    expect(two).toContain('action="/profile/devices/revoke-others"')
    expect(two).toContain('value="b"')
    expect(two).not.toContain('value="a"')
    expect(two).toContain('Este aparelho')
    expect(two).toContain('Rede 189.34.•.•')
    const one = serverHtml(Devices, { devices: [device('a', true)], trusted: [], trustedLimit: null }, at)
    expect(one).not.toContain('/profile/devices/revoke')
  })

  it('asks for the second step and for the code of a device by plain forms', () => {
    const step = serverHtml(SecondStep, { email: 'bia@exemplo.test' }, at)
    expect(step).toMatch(/<form[^>]*action="\/login\/second-step"[^>]*method="post"/)
    expect(step).toContain('autoComplete="one-time-code"')
    const code = serverHtml(
      DeviceCode,
      { maskedEmail: 'an•••@exemplo.test', waitSeconds: 30, minutes: 10 },
      at,
    )
    expect(code).toMatch(/<form[^>]*action="\/login\/device"[^>]*method="post"/)
    expect(code).toMatch(/<form[^>]*action="\/login\/device\/resend"/)
    expect(code).toContain('an•••@exemplo.test')
  })

  it('sets the second step up and takes it off by plain forms, once there is a password', () => {
    const own = { email: 'bia@exemplo.test', hasPassword: true }
    const view = (secondStep: object) => serverHtml(Security, { ...own, secondStep } as never, at)
    expect(view({ is: 'off' })).toContain('action="/profile/security/begin"')
    const withoutPassword = serverHtml(
      Security,
      { ...own, hasPassword: false, secondStep: { is: 'off' } } as never,
      at,
    )
    expect(withoutPassword).not.toContain('action="/profile/security/begin"')
    expect(withoutPassword).toContain('href="/forgot-password"')
    const begun = view({ is: 'begun', secret: 'ABCDEFGH', address: 'otpauth://totp/x?secret=ABCDEFGH' })
    expect(begun).toContain('ABCD EFGH')
    expect(begun).toContain('QR code para o aplicativo')
    expect(begun).toContain('action="/profile/security/confirm"')
    const on = { is: 'on', since: '2026-11-20T13:00:00.000Z', codesLeft: 9 }
    const shown = view({ ...on, fresh: ['abcde-fghij'] })
    expect(shown).toContain('abcde-fghij')
    expect(shown).toContain('action="/profile/security/codes/kept"')
    const later = view({ ...on, fresh: null })
    expect(later).toContain('action="/profile/security/codes"')
    expect(later).toContain('action="/profile/security/disable"')
    expect(later).toContain('9 códigos de recuperação')
  })

  it('leaves an impersonation by a plain form, and offers none to who acts as themselves', () => {
    const until = '2026-11-21T13:40:00.000Z'
    const inside = serverHtml(Leave, { acting: { fullName: 'Bia Souza', until } }, at)
    expect(inside).toMatch(/<form[^>]*action="\/admin\/impersonate\/leave"[^>]*method="post"/)
    expect(inside).toContain('Bia Souza')
    expect(inside).toContain('10:40')
    expect(serverHtml(Leave, { acting: null }, at)).not.toContain('<form')
  })
})
