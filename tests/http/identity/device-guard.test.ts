import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { RestoreDeviceLimit, WaiveDeviceLimit } from '../../../src/commands/identity/device-guard'
import { Forbidden } from '../../../src/commands/kernel/errors'
import type { ResourceListProps, ResourceRow } from '../../../src/contracts/kernel/resource-list'
import { PASSWORD, testApp } from '../../support/app'
import { pageIn } from '../../support/browser'
import { keptMails } from '../../support/outbox'

const app = await testApp()
const CODE = '/login/device'
const MINE = '/profile/devices'
const BLOCKS = '/admin/security-blocks'
type Browser = ReturnType<typeof app.guest>
type Person = Awaited<ReturnType<typeof app.as>>

vi.useFakeTimers({ toFake: ['Date'] })
afterAll(() => void vi.useRealTimers())
const later = (minutes: number) => void vi.setSystemTime(Date.now() + minutes * 60_000)

const signIn = (browser: Browser, email: string) =>
  browser.post('/login', { email, password: PASSWORD, next: '/profile' }, { from: '/login' })
const where = async (answer: Promise<Response>) => (await answer).headers.get('location')
const isIn = async (browser: Browser) => (await browser.html('/profile')).status === 200
const show = (browser: Browser, otp: string) => browser.post(CODE, { otp }, { from: CODE })
const saidOf = async (answer: Response) => pageIn(await answer.text()).props.errors

let student: Person
let firstThree: Browser[]
beforeEach(async () => {
  student = await app.as('Student')
  firstThree = []
  for (let i = 0; i < 3; i++) {
    const browser = app.guest()
    expect(await where(signIn(browser, student.email))).toBe('/profile')
    firstThree.push(browser)
  }
})

/** The code in the newest mail, once this many have arrived. */
const codeIn = (email: string, mails = 1) =>
  vi.waitFor(
    async () => {
      const found = await keptMails(app.infrastructure.pool, email)
      const own = found.filter(({ subject }) => subject === 'Seu código de acesso')
      expect(own).toHaveLength(mails)
      return /\b\d{6}\b/.exec(await app.mailTo(email, 'Seu código de acesso'))?.[0] ?? ''
    },
    { timeout: 60_000, interval: 100 },
  )
async function fourth() {
  const browser = app.guest()
  const to = await where(signIn(browser, student.email))
  return { browser, to }
}
const wrongOf = (right: string) => (right === '000000' ? '000001' : '000000')

describe('a fourth device', () => {
  it('signs in with the mailed code, and replaces the device that was unused longest', async () => {
    const { browser, to } = await fourth()
    expect([to, await isIn(browser)]).toEqual([CODE, false])
    const page = await browser.get(CODE).seesPage('Platform/Auth/DeviceCode', { minutes: 10 })
    expect(page.props.maskedEmail).toContain('•••')
    const code = await codeIn(student.email)
    const wrong = await show(browser, wrongOf(code))
    expect(wrong.status).toBe(422)
    expect((await saidOf(wrong)).otp).toBe('O código não confere. Confira no e-mail mais recente.')
    expect((await saidOf(await show(browser, '12'))).otp).toBe('O código tem 6 números')
    expect(await where(show(browser, code))).toBe('/profile')
    expect(await isIn(browser)).toBe(true)
    const [least] = firstThree as [Browser]
    expect(await isIn(least)).toBe(false)
    expect(await where(signIn(least, student.email))).toBe(CODE)
  })

  it('is trusted from then on, like the others; another account in the same browser is not', async () => {
    const { browser } = await fourth()
    await show(browser, await codeIn(student.email))
    for (const known of [browser, ...firstThree.slice(1)]) {
      await known.post('/logout')
      expect(await where(signIn(known, student.email))).toBe('/profile')
    }
    const other = await app.as('Student')
    await browser.post('/logout')
    expect(await where(signIn(browser, other.email))).toBe('/profile')
    const own = await app.infrastructure.store.readStream(`deviceguard-${other.accountId}`)
    const id = String((own[0]?.data as Record<string, unknown> | undefined)?.deviceId)
    expect(id).toMatch(/^[0-9a-f]{24}$/)
    const ofStudent = JSON.stringify(
      await app.infrastructure.store.readStream(`deviceguard-${student.accountId}`),
    )
    expect(ofStudent).not.toContain(id)
  })

  it('is not trusted with a forged cookie', async () => {
    const browser = app.guest()
    browser.cookies.set(
      'device',
      String(firstThree[0]?.cookies.get('device')).replace(/.$/, (c) => (c === 'a' ? 'b' : 'a')),
    )
    expect(await where(signIn(browser, student.email))).toBe(CODE)
  })

  it('is sent another code after a minute, which invalidates the former one', async () => {
    const { browser } = await fourth()
    const first = await codeIn(student.email)
    await browser.post(`${CODE}/resend`, {}, { from: CODE })
    later(1)
    expect(await where(browser.post(`${CODE}/resend`, {}, { from: CODE }))).toBe(CODE)
    const second = await codeIn(student.email, 2)
    if (first !== second) expect((await show(browser, first)).status).toBe(422)
    expect(await where(show(browser, second))).toBe('/profile')
  })

  it('expires after ten minutes', async () => {
    const { browser } = await fourth()
    const code = await codeIn(student.email)
    later(10)
    expect(await where(show(browser, code))).toBe('/login')
  })

  it('signs in by a mailed link without a code', async () => {
    const guest = app.guest()
    await guest.post('/forgot-password', { email: student.email })
    const path = /\/reset-password\/[^\s\])]+/.exec(await app.mailTo(student.email, 'senha'))?.[0] ?? ''
    const set = guest.post(path, { password: 'outra senha bem longa' }, { from: path })
    expect(await where(set)).toBe('/student/mycourses')
  })
})

describe('too many wrong codes', () => {
  async function close() {
    const { browser } = await fourth()
    const code = await codeIn(student.email)
    for (let i = 0; i < 4; i++) expect((await show(browser, wrongOf(code))).status).toBe(422)
    expect(await where(show(browser, wrongOf(code)))).toBe('/login')
    const { props } = await browser.get('/login').seesPage('Platform/Auth/Login')
    expect(props.flash.error).toContain('nenhum aparelho novo entra')
    expect(await where(show(browser, code))).toBe('/login')
    expect(await isIn(browser)).toBe(false)
    return { browser, code }
  }

  it('block new devices for a day, but not trusted ones', async () => {
    await close()
    const next = app.guest()
    const refused = await signIn(next, student.email)
    expect(refused.status).toBe(422)
    expect((await saidOf(refused))._form).toContain('por 24 horas')
    const [known] = firstThree as [Browser]
    expect(await isIn(known)).toBe(true)
    later(24 * 60)
    expect(await where(signIn(app.guest(), student.email))).toBe(CODE)
  })

  it('are listed for an Admin, who releases the account with a note', async () => {
    await close()
    const admin = await app.as('Admin')
    const page = await admin.get(`${BLOCKS}?busca=${student.email}`).seesPage('Admin/SecurityBlocks/Index')
    const [mine] = page.props.rows as ResourceRow[]
    expect(mine?.values).toMatchObject({ accountId: student.accountId, email: student.email, status: 'on' })
    const panel = `${BLOCKS}?registro=${mine?.id}`
    const shownNow = async () =>
      ((await admin.get(panel).seesPage('Admin/SecurityBlocks/Index')).props as unknown as ResourceListProps)
        .record?.show?.row.values
    expect(await shownNow()).toMatchObject({ liftedAt: null, evidence: { length: 5 } })
    const release = (note: string) =>
      admin.post(`${BLOCKS}/${mine?.id}/acts/release-devices`, { note }, { from: panel })
    const bare = await release('')
    expect([bare.status, (await saidOf(bare)).note]).toEqual([422, 'Escreva por quê'])
    expect(await where(release('Ligou e provou quem é'))).toBe(panel)
    expect(await shownNow()).toMatchObject({
      accountId: student.accountId,
      status: 'released',
      releasedBy: 'Ana Lima Prado',
      note: 'Ligou e provou quem é',
    })
    expect((await release('De novo')).status).toBe(422)
    expect(await where(signIn(app.guest(), student.email))).toBe(CODE)
  })

  it('are hidden from students and editors', async () => {
    const editor = await app.as('Editor')
    for (const browser of [student, editor]) {
      expect((await browser.html(BLOCKS)).status).toBe(403)
      const sent = await browser.post(`${BLOCKS}/nenhum/acts/release-devices`, { note: 'eu mesmo' })
      expect(sent.status).toBe(403)
    }
  })
})

describe('the list of trusted devices', () => {
  it('shows devices, removes one with its session, and never the current one', async () => {
    const [here, there] = firstThree as [Browser, Browser]
    const page = await here.get(MINE).seesPage('Platform/Profile/Devices', { trustedLimit: 3 })
    const trusted = page.props.trusted as { id: string; current: boolean }[]
    expect(trusted.map(({ current }) => current).sort()).toEqual([false, false, true])
    const own = trusted.find(({ current }) => current)?.id ?? ''
    expect((await here.post(`${MINE}/forget`, { id: own }, { from: MINE })).status).toBe(422)
    for (const { id } of trusted.filter(({ current }) => !current)) {
      expect(await where(here.post(`${MINE}/forget`, { id }, { from: MINE }))).toBe(MINE)
    }
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect((await here.post(`${MINE}/forget`, { id: 'x' }, { from: MINE })).status).toBe(404)
  })
})

it('only an Admin exempts a shared account, with a note, and ends the exemption', async () => {
  const { accountId, email } = student
  const waive = (role: 'Admin' | 'Support') =>
    app.send(WaiveDeviceLimit, { accountId, note: 'Sala de aula' }, { accountId: 'chefe', role })
  await expect(waive('Support')).rejects.toThrow(Forbidden)
  await waive('Admin')
  for (let i = 0; i < 4; i++) expect(await where(signIn(app.guest(), email))).toBe('/profile')
  await student.get(MINE).seesPage('Platform/Profile/Devices', { trustedLimit: null })
  await app.send(RestoreDeviceLimit, { accountId })
  expect(await where(signIn(app.guest(), email))).toBe(CODE)
})
