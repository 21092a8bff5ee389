import { describe, expect, it } from 'vitest'
import type { PageObject } from '../../../src/contracts/kernel/page'
import type { RecordedEvent } from '../../../src/ports/event-store'
import { PASSWORD, testApp } from '../../support/app'
import { pageIn } from '../../support/browser'

const app = await testApp()
const HERE = '/profile/devices'
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36'
type Person = Awaited<ReturnType<typeof app.as>>
interface Device {
  id: string
  device: string
  ip: string | null
  createdAt: string
  seenAt: string
  current: boolean
}

async function phoneOf({ email }: Person) {
  const phone = app.guest()
  const headers = { 'user-agent': PHONE }
  await phone.post('/login', { email, password: PASSWORD }, { from: '/login', headers })
  return phone
}
const devicesOf = async (person: Person) =>
  (await person.get(HERE).seesPage('Platform/Profile/Devices')).props.devices as Device[]
const isIn = async (browser: Pick<Person, 'html'>) =>
  (await browser.html('/student/mycourses')).status === 200
async function disconnections({ accountId }: Person): Promise<RecordedEvent[]> {
  const events = await app.infrastructure.store.readStream(`account-${accountId}`)
  return events.filter(({ type }) => /DeviceDisconnected|OtherDevicesDisconnected/.test(type))
}

describe('the list of devices', () => {
  it('shows name, address and start of each session, and marks the current one', async () => {
    const student = await app.as('Student')
    await phoneOf(student)
    const devices = await devicesOf(student)
    expect(devices.map(({ device, current }) => ({ device, current }))).toEqual(
      expect.arrayContaining([
        { device: 'teste', current: true },
        { device: 'Chrome no Android', current: false },
      ]),
    )
    const phone = devices.find(({ current }) => !current)
    expect(phone?.ip).toBe('127.0.•.•')
    expect(phone && phone.createdAt <= phone.seenAt).toBe(true)
    const { rows } = await app.infrastructure.pool.query('select ip from ops.sessions where ip is not null')
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
  })

  it('needs a login', async () => {
    const answer = await app.guest().html(HERE)
    expect(answer.headers.get('location')).toBe('/login?next=%2Fprofile%2Fdevices')
  })

  it('is linked from the account page', async () => {
    const { props } = (await (await (await app.as('Student')).visit('/profile')).json()) as PageObject
    expect(props.unserved).not.toContain(HERE)
  })
})

describe('disconnecting', () => {
  it('ends one session at once, by a plain form, and is recorded as an event', async () => {
    const student = await app.as('Student')
    const phone = await phoneOf(student)
    const id = (await devicesOf(student)).find(({ current }) => !current)?.id ?? ''
    const done = await student.post(`${HERE}/revoke`, { id }, { from: HERE })
    expect([done.status, done.headers.get('location')]).toEqual([303, HERE])
    expect([await isIn(student), await isIn(phone)]).toEqual([true, false])
    expect(await devicesOf(student)).toHaveLength(1)
    expect(await disconnections(student)).toMatchObject([
      {
        type: 'DeviceDisconnected',
        data: { device: 'Chrome no Android' },
        meta: { actor: student.accountId },
      },
    ])
    const again = await student.post(`${HERE}/revoke`, { id }, { from: HERE })
    expect(again.status).toBe(404)
    expect(await disconnections(student)).toHaveLength(1)
  })

  it('ends all other sessions, but not the current one', async () => {
    const student = await app.as('Student')
    const phones = [await phoneOf(student), await phoneOf(student)]
    const done = await student.post(`${HERE}/revoke-others`, {}, { from: HERE })
    expect([done.status, done.headers.get('location')]).toEqual([303, HERE])
    expect(await isIn(student)).toBe(true)
    for (const phone of phones) expect(await isIn(phone)).toBe(false)
    await student.post(`${HERE}/revoke-others`, {}, { from: HERE })
    expect(await disconnections(student)).toMatchObject([
      { type: 'OtherDevicesDisconnected', data: { devices: 2 } },
    ])
  })

  it('is limited to the account’s own sessions, and not for the current one', async () => {
    const [student, other] = [await app.as('Student'), await app.as('Student')]
    const theirs = (await devicesOf(other))[0]?.id ?? ''
    for (const id of [theirs, '', 'x', "'; drop table ops.sessions"]) {
      expect((await student.post(`${HERE}/revoke`, { id }, { from: HERE })).status).toBe(404)
    }
    expect(await isIn(other)).toBe(true)
    const own = (await devicesOf(student))[0]?.id ?? ''
    const refused = await student.post(`${HERE}/revoke`, { id: own }, { from: HERE })
    expect(refused.status).toBe(422)
    expect(pageIn(await refused.text()).props.errors._form).toContain('use Sair')
    expect(await isIn(student)).toBe(true)
    expect([...(await disconnections(student)), ...(await disconnections(other))]).toEqual([])
  })
})

it('shows a student that staff impersonate them, and lets them end it', async () => {
  const [admin, student] = [await app.as('Admin'), await app.as('Student')]
  await admin.post('/confirm-password', { password: PASSWORD }, { from: '/confirm-password' })
  await admin.post(`/admin/users/${student.accountId}/impersonate`, { reason: 'check' })
  await admin.html('/student/mycourses')
  const staff = (await devicesOf(student)).find(({ current }) => !current)
  expect(staff).toMatchObject({ device: 'Equipe de atendimento', ip: null })
  await student.post(`${HERE}/revoke`, { id: staff?.id ?? '' }, { from: HERE })
  expect(await isIn(admin)).toBe(false)
})
