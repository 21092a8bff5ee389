import { setTimeout } from 'node:timers/promises'
import pino from 'pino'
import { expect, it } from 'vitest'
import { limits } from '../../src/http/kernel/limits'
import { action } from '../../src/http/kernel/submit'
import { PASSWORD, testApp } from '../support/app'
import { testDatabase } from '../support/database'
import { anyPage, httpWorld } from '../support/http'

const CLASS = 60
const app = await testApp({ TRUSTED_PROXIES: 'loopback' }, undefined, {})
const headers = { 'x-forwarded-for': '198.51.100.7' }

/** `of` at most at once, as a class begins its lesson. */
async function inTurns<T>(count: number, one: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (let from = 0; from < count; from += 12)
    done.push(
      ...(await Promise.all(Array.from({ length: Math.min(12, count - from) }, (_, n) => one(from + n)))),
    )
  return done
}

it('a class registers and signs in from one address', { timeout: 300_000 }, async () => {
  const email = (n: number) => `turma${n}@exemplo.test`
  const registered = await inTurns(CLASS, async (n) => {
    const form = { name: 'Ana Lima Prado', email: email(n), password: PASSWORD }
    return (await app.guest().send('/register', form, { from: '/register', headers })).status
  })
  expect(new Set(registered)).toEqual(new Set([303]))
  const entered = await inTurns(CLASS, async (n) => {
    const form = { email: email(n), password: PASSWORD }
    return (await app.guest().send('/login', form, { from: '/login', headers })).status
  })
  expect(new Set(entered)).toEqual(new Set([303]))
})

it('twelve wrong passwords for one account are stopped', { timeout: 60_000 }, async () => {
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) {
    const form = { email: 'turma0@exemplo.test', password: `palpite-numero-${n}` }
    statuses.push((await app.guest().send('/login', form, { from: '/login', headers })).status)
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422))
  expect(statuses.slice(10)).toEqual([429, 429])
})

it('guesses of many accounts from one address are slowed down, and stopped at a bound above what a school does', () => {
  const { points, slowFrom = 0 } = limits.login
  expect(slowFrom).toBeGreaterThan(CLASS)
  expect(points).toBeGreaterThan(4 * CLASS)
  expect(points).toBeLessThan(1_000)
})

const POINTS = 5
async function unnamed(env: Record<string, string>) {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const world = await httpWorld(await testDatabase(), {
    env,
    logger: log,
    http: { withoutRateLimits: false, points: POINTS },
    pages: [anyPage('Platform/Auth/Login'), anyPage('Platform/Info/TermsOfUse')],
    actions: [action('/login', () => ({ to: '/login' }), { limits: [{ limit: 'login' }] })],
  })
  const ready = async () => (await world.guest().ask('GET', '/health/ready')).json()
  return { world, ready, warnings: () => lines.filter((line) => line.includes('TRUSTED_PROXIES')) }
}

it('behind a proxy that is not named, visitors are counted by their browsers, and it is said once', async () => {
  const { world, ready, warnings } = await unnamed({ TRUSTED_PROXIES: '' })
  expect(await ready()).toMatchObject({ unnamedProxy: false })
  const through = { 'x-forwarded-for': '203.0.113.9' }
  const tries = async (count: number, guest = world.guest()) => {
    const statuses: number[] = []
    for (let n = 0; n < count; n++)
      statuses.push((await guest.send('/login', {}, { from: '/login', headers: through })).status)
    return statuses
  }
  expect(await tries(POINTS + 1)).toEqual([...Array.from({ length: POINTS }, () => 303), 429])
  expect(new Set(await tries(POINTS))).toEqual(new Set([303]))
  expect(warnings()).toHaveLength(1)
  expect(await ready()).toMatchObject({ unnamedProxy: true })
  // Who throws cookies away, or lies about a proxy, gets twenty times as many tries, and no more.
  const all: number[] = []
  for (let n = 0; n < 20 * POINTS; n++) all.push(...(await tries(1)))
  expect(all.at(-1)).toBe(429)
  expect(all.filter((status) => status === 303)).toHaveLength(20 * POINTS - 2 * POINTS)
})

it('behind a named proxy the address it tells counts', async () => {
  const { world, ready, warnings } = await unnamed({ TRUSTED_PROXIES: 'loopback' })
  const guest = world.guest()
  const from = (address: string) =>
    guest.send('/login', {}, { from: '/login', headers: { 'x-forwarded-for': address } })
  for (let n = 0; n < POINTS; n++) expect((await from('203.0.113.1')).status).toBe(303)
  expect((await from('203.0.113.1')).status).toBe(429)
  expect((await from('203.0.113.2')).status).toBe(303)
  await setTimeout(1)
  expect(warnings()).toEqual([])
  expect(await ready()).toMatchObject({ unnamedProxy: false })
})
