import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DeviceGuardEvent, deviceGuard } from '../../../src/domain/identity/device-guard'
import {
  answerChallenge,
  arrive,
  BLOCK_MS,
  blockAt,
  DEVICE_CODE_LIFE_MS,
  DEVICE_CODES_A_DAY,
  DEVICE_WINDOW_MS,
  forgetDevice,
  releaseDevices,
  restoreDeviceLimit,
  standingOf,
  TRUSTED_DEVICES,
  trustedAt,
  WRONG_CODES,
  waiveDeviceLimit,
} from '../../../src/domain/identity/device-rules'
import { fold } from '../../../src/domain/kernel/aggregate'
import { event } from '../../../src/domain/kernel/event'
import { DAY, HOUR, type Instant, MINUTE, plus } from '../../../src/domain/kernel/instants'
import { Refusal } from '../../../src/domain/kernel/refuse'
import { given } from '../../support/given'

const start = '2026-03-02T12:00:00.000Z'
const accountId = 'ana'
const from = (deviceId: string, at: Instant = start, challengeId = `c-${deviceId}`) => ({
  accountId,
  deviceId,
  device: 'Chrome no Windows',
  challengeId,
  at,
})
const trusted = (deviceId: string, seenAt: Instant = start) =>
  event('DeviceTrusted', {
    accountId,
    deviceId,
    device: 'Chrome no Windows',
    seenAt,
    proof: 'first' as const,
  })
const ended = (reason: 'owner' | 'room') => event('DeviceTrustEnded', { accountId, deviceId: 'd1', reason })
const three = ['d1', 'd2', 'd3'].map((id, i) => trusted(id, plus(start, i * HOUR)))
const later = plus(start, DAY)
const challenged = (deviceId = 'd4', askedAt: Instant = later) =>
  event('DeviceChallenged', {
    accountId,
    deviceId,
    challengeId: `c-${deviceId}`,
    device: 'Chrome no Windows',
    askedAt,
    expiresAt: plus(askedAt, DEVICE_CODE_LIFE_MS),
  })
const answer = (right: boolean, at: Instant, deviceId = 'd4') =>
  answerChallenge({ accountId, deviceId, right, blockId: 'b1', at })
const wrong = (times: number, at: Instant = later, deviceId = 'd4') =>
  Array.from({ length: times }, () => event('DeviceCodeRefused', { accountId, deviceId, refusedAt: at }))
const blocked = (until: Instant | null, blockedAt: Instant = later) =>
  event('DevicesBlocked', {
    accountId,
    blockId: 'b0',
    deviceId: 'd4',
    device: 'Chrome no Windows',
    blockedAt,
    until,
    evidence: [],
  })

describe('a device that shows the password', () => {
  it('is one of three, and is then known', () => {
    given(deviceGuard, ...three.slice(0, 2))
      .when(arrive(from('d3'), 'password'))
      .thenTypes('DeviceTrusted')
    given(deviceGuard, ...three)
      .when(arrive(from('d1', plus(start, HOUR)), 'password'))
      .thenNothing()
  })
  it('is noted once a day', () => {
    given(deviceGuard, ...three)
      .when(arrive(from('d1', later), 'password'))
      .thenEvents([event('TrustedDeviceSeen', { accountId, deviceId: 'd1', seenAt: later })])
  })
  it('and is the fourth in thirty days, is sent a code, once a minute', () => {
    given(deviceGuard, ...three)
      .when(arrive(from('d4', later), 'password'))
      .thenEvents([challenged()])
    given(deviceGuard, ...three, challenged())
      .when(arrive(from('d4', plus(later, MINUTE - 1)), 'password'))
      .thenNothing()
    given(deviceGuard, ...three, challenged())
      .when(arrive(from('d4', plus(later, MINUTE)), 'password'))
      .thenTypes('DeviceChallenged')
  })
  it('takes the place of one that was not seen for thirty days', () => {
    const at = plus(start, DEVICE_WINDOW_MS)
    given(deviceGuard, ...three)
      .when(arrive(from('d4', at), 'password'))
      .thenEvents([ended('room'), trusted('d4', at)])
  })
  it('gets in by more than the password whatever the number, and the least lately seen makes room', () => {
    for (const proof of ['link', 'second-step'] as const) {
      given(deviceGuard, ...three)
        .when(arrive(from('d4', later), proof))
        .thenTypes('DeviceTrustEnded', 'DeviceTrusted')
    }
  })
  it('is sent ten codes a day at most', () => {
    const asked = Array.from({ length: DEVICE_CODES_A_DAY }, (_, i) =>
      challenged(`x${i}`, plus(later, i * MINUTE)),
    )
    given(deviceGuard, ...three, ...asked)
      .when(arrive(from('d4', plus(later, HOUR)), 'password'))
      .thenRefused('device-codes-enough')
    given(deviceGuard, ...three, ...asked)
      .when(arrive(from('d4', plus(later, DAY)), 'password'))
      .thenTypes('DeviceChallenged')
  })
})

describe('the code', () => {
  it('lets the device in for ten minutes', () => {
    const at = plus(later, DEVICE_CODE_LIFE_MS - 1)
    given(deviceGuard, ...three, challenged())
      .when(answer(true, at))
      .thenTypes('DeviceTrustEnded', 'DeviceTrusted')
    given(deviceGuard, ...three, challenged())
      .when(answer(true, plus(at, 1)))
      .thenRefused('device-code-over')
    given(deviceGuard, ...three, challenged())
      .when(answer(true, later, 'd5'))
      .thenRefused('device-code-over')
  })
  it('closes the door for a day with the fifth wrong one, of whatever device, and not with five in two days', () => {
    const near = [...three, ...wrong(2, later, 'd9'), ...wrong(2), challenged()]
    given(deviceGuard, ...near)
      .when(answer(false, later))
      .thenTypes('DeviceCodeRefused', 'DevicesBlocked')
    expect(given(deviceGuard, ...near, blocked(plus(later, BLOCK_MS))).state().challenges).toEqual({})
    const old = [...three, ...wrong(4, plus(later, -DAY)), challenged()]
    given(deviceGuard, ...old)
      .when(answer(false, later))
      .thenTypes('DeviceCodeRefused')
  })
  it('forgets wrong ones with a right one', () => {
    const right = event('DeviceTrusted', {
      accountId,
      deviceId: 'd4',
      device: 'x',
      seenAt: later,
      proof: 'code' as const,
    })
    given(deviceGuard, ...three, ...wrong(4), right, challenged('d5'))
      .when(answer(false, later, 'd5'))
      .thenTypes('DeviceCodeRefused')
  })
  it('the third time in thirty days closes it until staff release', () => {
    const before = [blocked(plus(start, DAY), start), blocked(plus(later, -MINUTE), plus(later, -HOUR))]
    const events = [...three, ...before, ...wrong(4), challenged()]
    const decided = answer(false, later)(fold(deviceGuard, events))
    expect(decided.at(-1)).toMatchObject({ type: 'DevicesBlocked', data: { until: null } })
    expect(decided.at(-1)?.data).toMatchObject({ evidence: Array(WRONG_CODES).fill(later) })
  })
})

describe('while the door is closed', () => {
  const day = [...three, blocked(plus(later, BLOCK_MS))]
  it('known devices go on, further ones stay out for a day', () => {
    given(deviceGuard, ...day)
      .when(arrive(from('d1', later), 'password'))
      .thenTypes('TrustedDeviceSeen')
    given(deviceGuard, ...day)
      .when(arrive(from('d9', later), 'password'))
      .thenRefused('device-blocked')
    given(deviceGuard, ...day, challenged())
      .when(answer(true, later))
      .thenRefused('device-blocked')
    given(deviceGuard, ...day)
      .when(arrive(from('d9', plus(later, BLOCK_MS)), 'password'))
      .thenTypes('DeviceChallenged')
  })
  it('the mailbox opens it for a day’s block, not for one that staff look at', () => {
    given(deviceGuard, ...day)
      .when(arrive(from('d9', later), 'link'))
      .thenTypes('DeviceTrustEnded', 'DeviceTrusted')
    given(deviceGuard, ...three, blocked(null))
      .when(arrive(from('d9', later), 'link'))
      .thenRefused('device-blocked')
  })
  it('staff release it with a note, once', () => {
    const release = releaseDevices({ accountId, staffId: 'bia', note: 'Ligou e provou quem é', at: later })
    given(deviceGuard, ...three, blocked(null))
      .when(release)
      .thenTypes('DevicesReleased')
    given(deviceGuard, ...three)
      .when(release)
      .thenRefused('device-block-over')
  })
})

it('an owner takes a device off, and it is then a further one', () => {
  const forget = forgetDevice({ accountId, deviceId: 'd1' })
  given(deviceGuard, ...three)
    .when(forget)
    .thenEvents([ended('owner')])
  given(deviceGuard).when(forget).thenNothing()
})

it('an account that is used from everywhere on purpose is asked nothing, until it is held to the rule again', () => {
  const waived = event('DeviceLimitWaived', { accountId, note: 'Sala de aula' })
  given(deviceGuard)
    .when(waiveDeviceLimit({ accountId, note: 'Sala de aula' }))
    .thenEvents([waived])
  given(deviceGuard, waived)
    .when(waiveDeviceLimit({ accountId, note: 'De novo' }))
    .thenNothing()
  given(deviceGuard, ...three, waived)
    .when(arrive(from('d9', later), 'password'))
    .thenNothing()
  expect(standingOf(given(deviceGuard, ...three, waived).state(), 'd9', later)).toBe('in')
  given(deviceGuard, waived).when(restoreDeviceLimit({ accountId })).thenTypes('DeviceLimitRestored')
  given(deviceGuard).when(restoreDeviceLimit({ accountId })).thenNothing()
})

describe('whatever happens in whatever order', () => {
  const devices = fc.constantFrom('d1', 'd2', 'd3', 'd4', 'd5', 'd6')
  const deeds = fc.array(
    fc.record({
      kind: fc.constantFrom('password', 'password', 'link', 'right', 'wrong', 'wrong', 'forget', 'release'),
      deviceId: devices,
      pause: fc.constantFrom(0, 30_000, MINUTE, HOUR, 7 * HOUR, DAY, 11 * DAY),
    }),
    { maxLength: 60 },
  )
  it('three get in by the password alone at most, a fourth never by it, and nobody guesses more than five times a day', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        let at = start
        const told: DeviceGuardEvent[] = []
        const guesses: Instant[] = []
        for (const [i, { kind, deviceId, pause }] of list.entries()) {
          at = plus(at, pause)
          const g = fold(deviceGuard, told)
          const before = trustedAt(g, at)
          const step =
            kind === 'password' || kind === 'link'
              ? arrive(from(deviceId, at, `c${i}`), kind)
              : kind === 'forget'
                ? forgetDevice({ accountId, deviceId })
                : kind === 'release'
                  ? releaseDevices({ accountId, staffId: 'bia', note: 'ok', at })
                  : answerChallenge({ accountId, deviceId, right: kind === 'right', blockId: `b${i}`, at })
          let decided: DeviceGuardEvent[] = []
          try {
            decided = step(g)
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
          }
          for (const { type, data } of decided) {
            expect(deviceGuard.schemas[type].safeParse(data).error).toBeUndefined()
          }
          told.push(...decided)
          const after = fold(deviceGuard, told)
          const now = trustedAt(after, at)
          expect(now.length).toBeLessThanOrEqual(TRUSTED_DEVICES)
          expect(after.trusted.length).toBeLessThanOrEqual(TRUSTED_DEVICES)
          if (kind === 'password' && (before.length === TRUSTED_DEVICES || blockAt(g, at))) {
            expect(now.map((each) => each.deviceId).sort()).toEqual(
              before.map((each) => each.deviceId).sort(),
            )
          }
          if (decided.some(({ type }) => ['DevicesReleased', 'DeviceTrusted'].includes(type)))
            guesses.length = 0
          if (decided.some(({ type }) => type === 'DeviceCodeRefused')) guesses.push(at)
          expect(guesses.filter((each) => plus(each, DAY) > at).length).toBeLessThanOrEqual(WRONG_CODES)
        }
      }),
      { numRuns: 500 },
    )
  })
})
