import { afterAll, describe, expect, it, vi } from 'vitest'
import { WaiveDeviceLimit } from '../../../src/commands/identity/device-guard'
import { PASSWORD, testApp } from '../../support/app'

const app = await testApp()
type Browser = ReturnType<typeof app.guest>
type Person = Awaited<ReturnType<typeof app.as>>

vi.useFakeTimers({ toFake: ['Date'] })
afterAll(() => void vi.useRealTimers())
const later = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000)

const play = (browser: Browser) =>
  browser.json('/api/commands/watch-lesson', {
    courseId: 'c',
    lessonId: 'l',
    ranges: [[0, 10]],
    position: 10,
  })
const isIn = async (browser: Browser) => (await browser.html('/profile')).status === 200
/** The account's first browser and this many more, each signed in a minute later. */
async function devicesOf(person: Person, more: number): Promise<Browser[]> {
  const devices: Browser[] = [person]
  for (let i = 0; i < more; i++) {
    later(60)
    const browser = app.guest()
    await browser.post('/login', { email: person.email, password: PASSWORD }, { from: '/login' })
    devices.push(browser)
  }
  return devices
}
const stopped = async ({ accountId }: Person) =>
  (await app.infrastructure.store.readStream(`deviceguard-${accountId}`)).filter(
    ({ type }) => type === 'PlayingDeviceStopped',
  )
const areIn = (devices: Browser[]) => Promise.all(devices.map(isIn))

describe('playing on several devices', () => {
  it('is allowed for two; a third ends the oldest session and records it', async () => {
    const student = await app.as('Student')
    const devices = await devicesOf(student, 2)
    const [first, second, third] = devices as [Browser, Browser, Browser]
    await play(first)
    await play(second)
    expect(await areIn(devices)).toEqual([true, true, true])
    await play(third)
    expect(await areIn(devices)).toEqual([false, true, true])
    expect(await stopped(student)).toMatchObject([
      { data: { device: 'teste' }, meta: { actor: student.accountId } },
    ])
  })

  it('never ends the current session, even when it is the oldest', async () => {
    const student = await app.as('Student')
    const devices = await devicesOf(student, 2)
    for (const device of [...devices].reverse()) await play(device)
    expect(await areIn(devices)).toEqual([true, false, true])
  })

  it('does not count devices that stopped a minute ago or do not play', async () => {
    const student = await app.as('Student')
    const devices = await devicesOf(student, 3)
    const [first, second, third] = devices as [Browser, Browser, Browser]
    await play(first)
    later(60)
    await play(second)
    await play(third)
    await play(third)
    expect(await areIn(devices)).toEqual([true, true, true, true])
    expect(await stopped(student)).toEqual([])
  })

  it('is not limited for exempt accounts and during an impersonation', async () => {
    const student = await app.as('Student')
    await app.send(WaiveDeviceLimit, { accountId: student.accountId, note: 'Sala de aula' })
    const devices = await devicesOf(student, 3)
    for (const device of devices) await play(device)
    expect(await areIn(devices)).toEqual([true, true, true, true])

    const [admin, other] = [await app.as('Admin'), await app.as('Student')]
    const own = await devicesOf(other, 1)
    for (const device of own) await play(device)
    await admin.post('/confirm-password', { password: PASSWORD }, { from: '/confirm-password' })
    await admin.post(`/admin/users/${other.accountId}/impersonate`, { reason: 'check' })
    await play(admin)
    expect(await areIn(own)).toEqual([true, true])
    expect((await admin.html('/student/mycourses')).status).toBe(200)
  })
})
