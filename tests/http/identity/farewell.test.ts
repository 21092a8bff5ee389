import { describe, expect, it, vi } from 'vitest'
import { PlaceOrder } from '../../../src/commands/ordering/place-order'
import type { PageObject } from '../../../src/contracts/kernel/page'
import { PASSWORD, testApp } from '../../support/app'
import { pageIn } from '../../support/browser'
import { publishCourse } from '../../support/course'

const app = await testApp()
type Student = Awaited<ReturnType<typeof app.as>>
const leave = (student: Student, form: Record<string, string>) =>
  student.post('/profile/delete', form, { from: '/profile/delete' })
const userOf = async (browser: ReturnType<typeof app.guest>) =>
  ((await (await browser.visit('/terms_of_use')).json()) as PageObject).props.auth.user

const buy = (student: Student, productId: string, expectedTotal: number) =>
  app.send(
    PlaceOrder,
    {
      email: student.email,
      cpf: '529.982.247-25',
      name: 'Ana Lima Prado',
      phone: '11987654321',
      method: expectedTotal === 0 ? 'free' : 'pix',
      productType: 'course',
      productId,
      expectedTotal,
    },
    { accountId: student.accountId, role: 'Student' },
  )

describe('deleting the account', () => {
  it('needs the password, ends all sessions, and confirms it', async () => {
    const student = await app.as('Student')
    const other = app.guest()
    await other.post('/login', { email: student.email, password: PASSWORD })
    await student.get('/profile/delete').seesPage('Platform/Profile/Delete', {
      email: student.email,
      hasPassword: true,
      isStaff: false,
      openOrder: null,
      fiscalUntil: null,
    })
    const gone = await leave(student, { password: PASSWORD })
    expect([gone.status, gone.headers.get('location')]).toEqual([303, '/profile/deleted'])
    await student
      .get('/profile/deleted')
      .seesPage('Platform/Profile/Deleted', { fiscalUntil: null, keepsCertificates: false })
    expect(await userOf(student)).toBeNull()
    expect(await userOf(other)).toBeNull()
    const again = await app.guest().post('/login', { email: student.email, password: PASSWORD })
    expect(again.status).toBe(422)
    await vi.waitFor(
      async () => {
        const { rows } = await app.infrastructure.pool.query(
          'select done_at from ops.forgettings where account_id = $1',
          [student.accountId],
        )
        expect(rows[0]?.done_at).toBeTruthy()
      },
      { timeout: 60_000, interval: 200 },
    )
  })

  it('keeps the name on certificates on request, and says so', async () => {
    const student = await app.as('Student')
    const gone = await leave(student, { password: PASSWORD, keepsCertificates: 'on' })
    expect(gone.headers.get('location')).toBe('/profile/deleted?certificados=ficam')
  })

  it('reports a wrong password beside the field, and never repeats it', async () => {
    const student = await app.as('Student')
    const refused = await leave(student, { password: 'nao-e-esta', keepsCertificates: 'on' })
    expect(refused.status).toBe(422)
    const { props } = pageIn(await refused.text())
    expect(props.errors.password).toBe('A senha não confere.')
    expect(props.old).toMatchObject({ keepsCertificates: 'on' })
    expect(JSON.stringify(props)).not.toContain('nao-e-esta')
    expect(await userOf(student)).not.toBeNull()
  })

  it('is refused while an order awaits payment, as the page says', async () => {
    await publishCourse(app, 'sql', 9_900)
    const student = await app.as('Student')
    const placed = await buy(student, 'sql', 9_900)
    const page = await student.get('/profile/delete').seesPage('Platform/Profile/Delete')
    const { orderId, number } = page.props.openOrder as { orderId: string; number: string }
    expect(`order-${orderId}`).toBe(placed.stream)
    const refused = await leave(student, { password: PASSWORD })
    expect(refused.status).toBe(422)
    expect(pageIn(await refused.text()).props.errors._form).toContain(number)
  })

  it('is not for staff', async () => {
    const editor = await app.as('Editor')
    await editor.get('/profile/delete').seesPage('Platform/Profile/Delete', { isStaff: true })
    expect((await leave(editor, { password: PASSWORD })).status).toBe(422)
  })

  it('shows the confirmation only without an account, and ignores invalid parameters', async () => {
    const student = await app.as('Student')
    expect((await student.html('/profile/deleted')).headers.get('location')).toBe('/profile')
    await app
      .guest()
      .get('/profile/deleted?notas=%3Cb%3E&certificados=x')
      .seesPage('Platform/Profile/Deleted', { fiscalUntil: null, keepsCertificates: false })
    await app
      .guest()
      .get('/profile/deleted?notas=2031-12-31')
      .seesPage('Platform/Profile/Deleted', { fiscalUntil: '2031-12-31' })
  })
})
