import { generateSync } from 'otplib'
import { expect, it } from 'vitest'
import { InviteAdmin, ResetAdminAccess } from '../../../src/commands/identity/admin-invitation'
import { adminLink, firstAdminLink } from '../../../src/composition/first-admin'
import { MINUTE, plus } from '../../../src/domain/kernel/instants'
import { PASSWORD, testApp } from '../../support/app'
import { pageIn } from '../../support/browser'

const app = await testApp()
const { infrastructure } = app
const { dispatcher } = infrastructure
const path = (link: string | null) => new URL(link ?? '').pathname
const first = async () => path(await firstAdminLink(infrastructure, app.url))
const invited = async (email: string) => path(await adminLink(infrastructure, app.url, email))
const form = (email: string) => ({ name: 'Rosa Lima Prado', email, password: PASSWORD })
const open = (at: string, email: string) => app.guest().post(at, form(email), { from: at })
const errorsIn = async (answer: Response) => pageIn(await answer.text()).props.errors
const owner = (email: string) => dispatcher.facts.ownerOf('email', dispatcher.facts.hash(email))
const system = { accountId: null, role: 'System' } as const

it('opens the first Admin once, by one of the links that starts printed', async () => {
  const before = await infrastructure.store.head()
  const one = await first()
  expect(await first()).toBe(one)
  expect(await infrastructure.store.head()).toBe(before)
  const earlier = { ...infrastructure.clock, now: () => plus(infrastructure.clock.now(), -30 * MINUTE) }
  const other = path(await firstAdminLink({ ...infrastructure, clock: earlier }, app.url))
  expect(other).not.toBe(one)
  await app.guest().get(one).seesPage('Platform/Auth/BecomeAdmin', { link: 'good' })
  expect((await errorsIn(await app.guest().post(one, form('torto'), { from: one }))).email).toBeDefined()

  const rosa = app.guest()
  const answers = await Promise.all([
    rosa.post(one, form('rosa@exemplo.test'), { from: one }),
    open(one, 'rui@exemplo.test'),
    open(other, 'lia@exemplo.test'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422])
  const owners = await Promise.all(['rosa', 'rui', 'lia'].map((name) => owner(`${name}@exemplo.test`)))
  expect(owners.filter(Boolean)).toHaveLength(1)
  expect(await firstAdminLink(infrastructure, app.url)).toBeNull()
  // A read model that is behind knows of no Admin yet.
  const behind = (() => ({ where: () => ({ first: async () => undefined }) })) as never
  expect(await firstAdminLink({ ...infrastructure, db: behind }, app.url)).toBeNull()
  await app.guest().get(one).seesPage('Platform/Auth/BecomeAdmin', { link: 'over' })
})

it('asks for the second step and goes on to the dashboard', async () => {
  const email = 'bia@exemplo.test'
  const at = await invited(email)
  const stranger = await open(at, 'outra@exemplo.test')
  expect((await errorsIn(stranger)).email).toBe('Este link foi criado para outro e-mail.')

  const bia = app.guest()
  expect((await bia.post(at, form(email), { from: at })).headers.get('location')).toBe('/profile/security')
  const { props } = await bia.get('/profile/security').seesPage('Platform/Profile/Security')
  const { secret } = props.secondStep as { secret: string }
  const step = '/profile/security'
  await bia.post(`${step}/confirm`, { otp: generateSync({ secret }) }, { from: step })
  const on = await bia.get(step).seesPage('Platform/Profile/Security')
  expect(on.props.secondStep).toMatchObject({ is: 'on' })
  const kept = await bia.post(`${step}/codes/kept`, {}, { from: step })
  expect(kept.headers.get('location')).toBe('/admin/dashboard')
  expect((await bia.html('/admin/dashboard')).status).toBe(200)

  const roster = await infrastructure.store.readStream('adminroster-school')
  expect(roster.map(({ type, meta }) => [type, meta.role]).slice(-2)).toEqual([
    ['AdminInvited', 'System'],
    ['AdminInvitationUsed', 'System'],
  ])
})

it('keeps the link while the form is refused', async () => {
  const at = await invited('cris@exemplo.test')
  const weak = await app
    .guest()
    .post(at, { ...form('cris@exemplo.test'), password: '12345678' }, { from: at })
  expect(weak.status).toBe(422)
  await app.guest().get(at).seesPage('Platform/Auth/BecomeAdmin', { link: 'good' })
})

it('knows no link but its own', async () => {
  for (const at of ['/become-admin/x', '/become-admin/a.b', '/become-admin/a.b.c']) {
    await app.guest().get(at).seesPage('Platform/Auth/BecomeAdmin', { link: 'over' })
    expect((await open(at, 'dora@exemplo.test')).status).toBe(422)
  }
})

it('is asked for by the product itself alone', async () => {
  const admin = await app.as('Admin')
  for (const name of ['invite-admin', 'take-admin-invitation', 'open-admin-account', 'reset-admin-access'])
    expect((await admin.json(`/api/commands/${name}`, {})).status).toBe(404)
  await expect(
    app.send(InviteAdmin, { email: 'eva@exemplo.test' }, { accountId: admin.accountId, role: 'Admin' }),
  ).rejects.toThrow()
})

it('turns the second step of an Admin off, and tells every Admin', async () => {
  const [lost, other, student] = [await app.as('Admin'), await app.as('Admin'), await app.as('Student')]
  await app.send(ResetAdminAccess, { accountId: lost.accountId }, system)
  for (const { email } of [lost, other]) await app.mailTo(email, 'O acesso de um Admin foi reaberto')
  await expect(app.send(ResetAdminAccess, { accountId: student.accountId }, system)).rejects.toThrow(
    'não é de um Admin',
  )
})
