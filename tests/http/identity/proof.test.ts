import { describe, expect, it } from 'vitest'
import { PASSWORD, testApp } from '../../support/app'
import { pageIn } from '../../support/browser'
import { keptMails } from '../../support/outbox'

const app = await testApp()
type Student = Awaited<ReturnType<typeof app.as>>

const resend = (student: Student) => student.post('/verify-email/resend', {}, { from: '/verify-email' })
const linkIn = (text: string) => /\/verify-email\?token=[\w.-]+/.exec(text)?.[0] ?? ''
const askedLink = async (student: Student) => {
  expect((await resend(student)).headers.get('location')).toBe('/verify-email?enviado=1')
  return linkIn(await app.mailTo(student.email, 'Confirme seu e-mail'))
}

describe('verifying the e-mail', () => {
  it('needs the mailed link and a click on the page, and works once', async () => {
    const student = await app.as('Student')
    await student.get('/verify-email').seesPage('Platform/Auth/VerifyEmail', { verified: false, link: null })
    const link = await askedLink(student)
    const page = await student.get(link).seesPage('Platform/Auth/VerifyEmail', { link: 'good' })
    await student.get('/profile').seesPage('Platform/Profile/Edit', { profile: { verified: false } })
    const token = String(page.props.token)
    const done = await student.post('/verify-email', { token }, { from: link })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/profile'])
    await student.get('/profile').seesPage('Platform/Profile/Edit', { profile: { verified: true } })
    await student.get(link).seesPage('Platform/Auth/VerifyEmail', { verified: true, token: null })
  })

  it('is offered in the welcome mail', async () => {
    const guest = app.guest()
    await guest.post('/register', { name: 'Rita Alves', email: 'rita@exemplo.test', password: PASSWORD })
    const link = linkIn(await app.mailTo('rita@exemplo.test', 'Boas-vindas'))
    await guest.get(link).seesPage('Platform/Auth/VerifyEmail', { link: 'good' })
  })

  it('asks a guest to sign in, and keeps the link', async () => {
    const answer = await app.guest().html('/verify-email?token=a.1.b')
    expect(answer.headers.get('location')).toBe('/login?next=%2Fverify-email%3Ftoken%3Da.1.b')
  })

  it('refuses links of other accounts and forged links, with a reason', async () => {
    const [ana, bia] = [await app.as('Student'), await app.as('Student')]
    const link = await askedLink(ana)
    await bia.get(link).seesPage('Platform/Auth/VerifyEmail', { link: 'another', token: null })
    const token = link.split('=')[1] ?? ''
    const stolen = await bia.post('/verify-email', { token }, { from: '/verify-email' })
    expect(stolen.status).toBe(403)
    const [owner = '', until = '', signature = ''] = token.split('.')
    const later = `${owner}.${Number(until) + 1}.${signature}`
    for (const wrong of [later, `${bia.accountId}.${until}.${signature}`, 'x', '', 'a.b.c.d']) {
      const refused = await ana.post('/verify-email', { token: wrong }, { from: '/verify-email' })
      expect(refused.status, wrong).toBe(422)
      expect(pageIn(await refused.text()).props.errors._form).toBe('Este link já venceu. Peça um novo.')
    }
    await ana.get(`/verify-email?token=${later}`).seesPage('Platform/Auth/VerifyEmail', { link: 'over' })
  })

  it('sends no second link within a minute', async () => {
    const student = await app.as('Student')
    await askedLink(student)
    const again = await resend(student)
    expect(again.status).toBe(422)
    const { props } = pageIn(await again.text())
    expect(props.errors._form).toBe('Acabamos de enviar um link. Espere um minuto antes de pedir outro.')
    expect(Number((props as unknown as { waitSeconds: number }).waitSeconds)).toBeGreaterThan(0)
    expect(await keptMails(app.infrastructure.pool, student.email)).toHaveLength(1)
  })
})

describe('confirming the password', () => {
  const confirm = (student: Student, password: string, next = '/profile') =>
    student.post('/confirm-password', { password, next }, { from: `/confirm-password?next=${next}` })

  it('redirects to the requested page, and is valid for some minutes', async () => {
    const student = await app.as('Student')
    await student.get('/confirm-password?next=/student/myorders').seesPage('Platform/Auth/ConfirmPassword', {
      next: '/student/myorders',
      hasPassword: true,
      minutes: 15,
    })
    const done = await confirm(student, PASSWORD, '/student/myorders')
    expect(done.headers.get('location')).toBe('/student/myorders')
    const again = await student.html('/confirm-password?next=/profile/addresses')
    expect(again.headers.get('location')).toBe('/profile/addresses')
  })

  it('expires after 15 minutes by the server’s clock', async () => {
    const student = await app.as('Student')
    await confirm(student, PASSWORD)
    await app.infrastructure.pool.query(
      `update ops.sessions set data = data || jsonb_build_object('confirmedAt', $2::text) where account_id = $1`,
      [student.accountId, new Date(Date.now() - 15 * 60_000).toISOString()],
    )
    await student.get('/confirm-password').seesPage('Platform/Auth/ConfirmPassword')
  })

  it.each(['https://mal.example/', '//mal.example', '/\\mal.example', '/confirm-password?next=/x', ''])(
    'never leads off this site or in a circle: %j',
    async (next) => {
      const student = await app.as('Student')
      const page = await student
        .get(`/confirm-password?next=${encodeURIComponent(next)}`)
        .seesPage('Platform/Auth/ConfirmPassword')
      expect(page.props.next).toBe('/profile')
      const answer = await student.post('/confirm-password', { password: PASSWORD, next })
      expect(answer.headers.get('location')).toBe('/profile')
    },
  )

  it('reports a wrong password beside the field, and refuses after five tries, even the right one', async () => {
    const student = await app.as('Student')
    for (let i = 0; i < 5; i++) {
      const wrong = await confirm(student, 'chute numero x')
      expect(wrong.status).toBe(422)
      expect(pageIn(await wrong.text()).props.errors.password).toBe('A senha não confere.')
    }
    const over = await confirm(student, PASSWORD)
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(60)
    const elsewhere = await student.post('/profile/password', {
      current: PASSWORD,
      password: 'outra bem longa',
    })
    expect(elsewhere.status).toBe(429)
    expect((await confirm(await app.as('Student'), PASSWORD)).status).toBe(303)
  })

  it('is refused during an impersonation', async () => {
    const student = await app.as('Student')
    await app.infrastructure.pool.query(
      `update ops.sessions set data = data || '{"real":"admin"}' where account_id = $1`,
      [student.accountId],
    )
    expect((await confirm(student, PASSWORD)).status).toBe(403)
  })

  it('asks a guest to sign in', async () => {
    const answer = await app.guest().html('/confirm-password?next=/profile')
    expect(answer.headers.get('location')).toMatch(/^\/login\?next=/)
  })
})
