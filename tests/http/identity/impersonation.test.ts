import { describe, expect, it, vi } from 'vitest'
import { ChangeRole } from '../../../src/commands/identity/account'
import { commands } from '../../../src/composition/modules'
import type { PageObject } from '../../../src/contracts/kernel/page'
import { identityActions } from '../../../src/http/identity/actions'
import { orderingActions } from '../../../src/http/ordering/actions'
import type { RecordedEvent } from '../../../src/ports/event-store'
import { PASSWORD, testApp } from '../../support/app'
import { pageIn } from '../../support/browser'
import { publishCourse } from '../../support/course'

const app = await testApp()
const { pool, store, dispatcher } = app.infrastructure
type Person = Awaited<ReturnType<typeof app.as>>

async function logged(wanted: (event: RecordedEvent) => boolean): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = []
  for await (const page of store.pages({})) found.push(...page.filter(wanted))
  return found
}
const storyOf = (staff: Person) =>
  logged(
    ({ type, meta }) =>
      type.startsWith('Impersonation') && [meta.actor, meta.realActor].includes(staff.accountId),
  )
const authOf = async (browser: Person) => {
  const { props } = (await (await browser.visit('/terms_of_use')).json()) as PageObject
  return { ...props.auth, impersonating: props.impersonating }
}
const startPath = (student: { accountId: string }) => `/admin/users/${student.accountId}/impersonate`
const start = (admin: Person, student: { accountId: string }, form: Record<string, string> = {}) =>
  admin.post(startPath(student), { reason: 'problem', ...form }, { from: '/admin/dashboard' })

/** An Admin with a recent password confirmation. */
async function sureAdmin() {
  const admin = await app.as('Admin')
  await admin.post('/confirm-password', { password: PASSWORD }, { from: '/confirm-password' })
  return admin
}
async function acting() {
  const [admin, student] = [await sureAdmin(), await app.as('Student', undefined, 'Bia Souza')]
  expect((await start(admin, student)).headers.get('location')).toBe('/student/mycourses')
  return { admin, student }
}

describe('impersonating a student', () => {
  it('shows the student’s pages with a notice, and resumes the own session', async () => {
    const [admin, student] = [await sureAdmin(), await app.as('Student', undefined, 'Bia Souza')]
    const own = admin.cookies.get('sid') ?? ''
    const began = await start(admin, student)
    expect([began.status, began.headers.get('location')]).toEqual([303, '/student/mycourses'])
    const borrowed = admin.cookies.get('sid') ?? ''
    expect(borrowed).not.toBe(own)
    expect(await authOf(admin)).toMatchObject({
      role: 'Student',
      impersonating: true,
      user: { id: student.accountId, full_name: 'Bia Souza' },
    })
    expect((await admin.html('/admin/dashboard')).status).toBe(403)

    const way = await admin.html('/admin/impersonate/leave')
    expect(way.status).toBe(200)
    expect(pageIn(await way.text()).props.acting).toMatchObject({ fullName: 'Bia Souza' })
    expect((await authOf(admin)).impersonating).toBe(true)
    const response = await admin.post('/admin/impersonate/leave', {}, { from: '/admin/impersonate/leave' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/admin/dashboard'])
    expect(await authOf(admin)).toMatchObject({ role: 'Admin', impersonating: false })
    await admin.get('/admin/impersonate/leave').seesPage('Platform/Impersonation/Leave', { acting: null })

    for (const old of [own, borrowed]) {
      const thief = app.guest()
      thief.cookies.set('sid', old)
      expect((await thief.html('/profile')).status).toBe(303)
    }
    const [begun, ended] = await storyOf(admin)
    expect(begun).toMatchObject({
      type: 'ImpersonationStarted',
      data: { staffId: admin.accountId, studentId: student.accountId, reason: 'problem' },
      meta: { actor: admin.accountId },
    })
    expect(ended).toMatchObject({
      type: 'ImpersonationEnded',
      data: { reason: 'left', studentId: student.accountId },
      meta: { actor: student.accountId, realActor: admin.accountId },
    })
  })

  it('records the real actor in events', async () => {
    const { admin, student } = await acting()
    const searched = { term: 'typescript', results: 0, searchableId: null, searchableType: null }
    expect((await admin.json('/api/commands/record-search', searched)).status).toBe(200)
    const [search] = await logged(({ meta }) => meta.realActor === admin.accountId)
    expect(search?.meta).toMatchObject({ actor: student.accountId, realActor: admin.accountId })
  })

  it('needs a password confirmation and a reason from the list', async () => {
    const [admin, student] = [await app.as('Admin'), await app.as('Student')]
    expect((await start(admin, student)).headers.get('location')).toBe(
      '/confirm-password?next=%2Fadmin%2Fdashboard',
    )
    const sure = await sureAdmin()
    for (const reason of ['', 'curiosidade']) {
      const refused = await start(sure, student, { reason })
      expect(refused.status).toBe(422)
      expect(pageIn(await refused.text()).props.errors.reason).toBe('Escolha o motivo')
    }
    expect([...(await storyOf(admin)), ...(await storyOf(sure))]).toEqual([])
  })

  it('is for Admins only, and for accounts of students only', async () => {
    const student = await app.as('Student')
    for (const role of ['Editor', 'Support', 'Student'] as const) {
      const other = await app.as(role)
      expect((await start(other, student)).status).toBe(403)
    }
    const admin = await sureAdmin()
    for (const role of ['Admin', 'Editor', 'Support'] as const) {
      expect((await start(admin, await app.as(role))).status).toBe(403)
    }
    expect((await start(admin, { accountId: 'ninguem' })).status).toBe(404)
    expect((await start(admin, admin)).status).toBe(403)
    expect(await storyOf(admin)).toEqual([])
  })

  it('cannot be nested, nor started with a bearer', async () => {
    const { admin } = await acting()
    expect((await start(admin, await app.as('Student'))).status).toBe(403)
    const called = await (await sureAdmin()).json('/api/commands/start-impersonation', { reason: 'check' })
    expect(called.status).toBe(404)
  })

  it('is not started again by the same form after its end', async () => {
    const [admin, student] = [await sureAdmin(), await app.as('Student')]
    const _id = '0199c4f2-7e5a-7c31-8b1d-aaaaaaaaaaaa'
    await start(admin, student, { _id })
    await admin.post('/admin/impersonate/leave', {}, { from: '/admin/impersonate/leave' })
    expect((await start(admin, student, { _id })).status).toBe(422)
    expect((await authOf(admin)).impersonating).toBe(false)
  })
})

describe('an impersonation ends', () => {
  it('after its hour, and the own session resumes', async () => {
    const { admin } = await acting()
    await admin.html('/student/mycourses')
    const { rows } = await pool.query(
      `select extract(epoch from expires_at - created_at)::int as seconds from ops.sessions
       where data->>'real' = $1`,
      [admin.accountId],
    )
    expect(rows).toEqual([{ seconds: 3600 }])
    await pool.query(
      `update ops.sessions set expires_at = now() - interval '1 second' where data->>'real' = $1`,
      [admin.accountId],
    )
    // A form of the student's page that is sent too late must not be accepted.
    expect((await admin.post('/cart/items', { productType: 'course', productId: 'x' })).status).toBe(409)
    expect(await authOf(admin)).toMatchObject({ role: 'Admin', impersonating: false })
  })

  it('at logout, together with the own session', async () => {
    const { admin } = await acting()
    expect((await admin.post('/logout')).status).toBe(303)
    const { rowCount } = await pool.query(
      `select 1 from ops.sessions where account_id = $1 or data->>'real' = $1`,
      [admin.accountId],
    )
    expect(rowCount).toBe(0)
    expect((await storyOf(admin)).at(-1)).toMatchObject({ data: { reason: 'logout' } })
  })

  it('when the staff member’s own session ends', async () => {
    const { admin } = await acting()
    await pool.query('delete from ops.sessions where account_id = $1', [admin.accountId])
    expect((await admin.html('/student/mycourses')).status).toBe(303)
  })

  it('is not started by a former Admin', async () => {
    const [admin, student] = [await sureAdmin(), await app.as('Student')]
    await app.send(ChangeRole, { accountId: admin.accountId, role: 'Student' })
    // The role comes from the stream; sessions with the old role end shortly after.
    expect([303, 401, 403]).toContain((await start(admin, student)).status)
    expect((await storyOf(admin)).filter(({ type }) => type === 'ImpersonationStarted')).toEqual([])
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query('select 1 from ops.sessions where account_id = $1', [
        admin.accountId,
      ])
      expect(rowCount).toBe(0)
    }, 60_000)
    expect((await admin.html('/admin/orders')).status).toBe(303)
  })
})

const HARMLESS = [
  'AddCartItem',
  'RemoveCartItem',
  'ApplyCartCoupon',
  'RemoveCartCoupon',
  'RepriceCart',
  'WatchLesson',
  'CompleteLesson',
  'ReopenLesson',
  'SeeAnswers',
  'ClosePromotion',
  'RecordSearch',
  // A reminder's link restores the cart for anyone who opens it.
  'RestoreCart',
  'OpenCartReminder',
  'EndImpersonation',
]

describe('commands for the account’s owner only', () => {
  it('are all but a short list', () => {
    const allowed = commands.filter(({ underImpersonation }) => underImpersonation).map(({ name }) => name)
    expect(allowed.sort()).toEqual([...HARMLESS].sort())
  })

  it('are refused with 403, and write no event', async () => {
    const { admin, student } = await acting()
    const refused = commands.filter(({ name, who }) => who !== 'system' && !HARMLESS.includes(name))
    expect(refused.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'PlaceOrder',
        'RetryPayment',
        'ChangePassword',
        'SetPasswordByLink',
        'ChangeProfile',
        'DeleteAccount',
        'ForgetPerson',
        'ExportPersonalData',
        'AddAddress',
        'ChangeAddress',
        'RemoveAddress',
        'VerifyEmail',
        'RequestNewsletter',
        'ChooseEmails',
      ]),
    )
    const actor = { accountId: student.accountId, role: 'Student' as const, realAccountId: admin.accountId }
    for (const command of refused) {
      if (!command.internal) {
        const called = await admin.json(`/api/commands/${command.kebab}`, {})
        expect([command.name, called.status]).toEqual([command.name, 403])
      }
      await expect(
        dispatcher.dispatch(command, {}, { actor, commandId: `verboten-${command.kebab}` }),
        command.name,
      ).rejects.toMatchObject({ name: 'Forbidden', login: false })
    }
    expect(await logged(({ meta }) => meta.realActor === admin.accountId)).toEqual([])
  })

  const SENSITIVE = /profile|password|checkout|card|address|login|register|verify-email|\/export|\/delete/
  const routes = [...identityActions, ...orderingActions].filter(({ path }) => SENSITIVE.test(path))

  it('are refused with 403 as forms and pages, too', async () => {
    const { admin } = await acting()
    const paths = [...new Set([...routes.map(({ path }) => path), '/profile/export', '/profile/avatar'])]
    expect(paths.length).toBeGreaterThan(15)
    for (const template of paths) {
      const path = template.replace(/\{\w+\}/g, 'x1')
      const method = routes.find((route) => route.path === template)?.method ?? 'post'
      const form = { _method: method, password: PASSWORD, email: 'bia@exemplo.test' }
      const answer = await admin.post(path, form, { from: '/profile/addresses' })
      expect([template, answer.status]).toEqual([template, 403])
      expect(pageIn(await answer.text()).component).toBe('Platform/Errors/Specific')
    }
    for (const path of [
      '/profile',
      '/profile/addresses',
      '/profile/credit-cards',
      '/profile/delete',
      '/checkout',
    ]) {
      expect([path, (await admin.html(path)).status]).toEqual([path, 403])
    }
    expect(await logged(({ meta }) => meta.realActor === admin.accountId)).toEqual([])
  })
})

describe('a student’s notes', () => {
  it('are in no page and no file for who impersonates, as the student was promised', async () => {
    await publishCourse(app, 'sql')
    const student = await app.as('Student')
    const watch = '/student/mycourses/sql/watch?lesson=sql-l1'
    await student.post('/student/mycourses', { courseId: 'sql', slug: 'sql' })
    await student.post('/student/mynotes', { courseId: 'sql', lessonId: 'sql-l1', text: 'Só para mim.' })
    expect(await (await student.visit(watch)).text()).toContain('Só para mim.')
    const admin = await sureAdmin()
    await start(admin, student)
    expect(await (await admin.visit(watch)).text()).not.toContain('Só para mim.')
    for (const path of ['/student/mynotes', '/student/mynotes/anotacoes.md', '/student/mynotes/anki.txt'])
      expect([path, (await admin.html(path)).status]).toEqual([path, 403])
  })
})
