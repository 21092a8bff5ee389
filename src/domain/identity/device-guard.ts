import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, eventSchema, events, id, instant, personal } from '../kernel/event'
import type { Instant } from '../kernel/instants'

/** What lets a device in: it is among the first, a code came to the mailbox, a link did, or the second step was passed. */
export const deviceProofs = ['first', 'code', 'link', 'second-step'] as const
export type DeviceProof = (typeof deviceProofs)[number]

const name = personal(z.string(), 'accountId')

/** From which devices an account is used. A device is a browser that keeps our cookie. */
export const deviceGuardEvents = events({
  DeviceTrusted: eventSchema('Aparelho confiável', {
    accountId: id,
    deviceId: id,
    device: name,
    seenAt: instant,
    proof: z.enum(deviceProofs),
  }),
  TrustedDeviceSeen: eventSchema('Aparelho confiável usado', {
    accountId: id,
    deviceId: id,
    seenAt: instant,
  }),
  DeviceTrustEnded: eventSchema('Aparelho deixou de ser confiável', {
    accountId: id,
    deviceId: id,
    reason: z.enum(['owner', 'room']),
  }),
  /** The code itself is never stored: it is an HMAC over `challengeId`, made by the mail job. */
  DeviceChallenged: eventSchema('Código pedido a aparelho novo', {
    accountId: id,
    deviceId: id,
    challengeId: id,
    device: name,
    askedAt: instant,
    expiresAt: instant,
  }),
  DeviceCodeRefused: eventSchema('Código de aparelho errado', {
    accountId: id,
    deviceId: id,
    refusedAt: instant,
  }),
  /** No further device gets in until then; null: until staff release the account. */
  DevicesBlocked: eventSchema('Aparelhos novos bloqueados', {
    accountId: id,
    blockId: id,
    deviceId: id,
    device: name,
    blockedAt: instant,
    until: instant.nullable(),
    /** When the wrong codes were typed that led to it. */
    evidence: z.array(instant),
  }),
  DevicesReleased: eventSchema('Aparelhos novos liberados', {
    accountId: id,
    blockId: id,
    releasedAt: instant,
    staffId: id,
    note: personal(z.string(), 'accountId'),
  }),
  /** More were playing at once than may; the session that began first ended. */
  PlayingDeviceStopped: eventSchema('Aparelho a mais parado', { accountId: id, device: name }),
  /** An account that many people or places use on purpose, which staff say why. */
  DeviceLimitWaived: eventSchema('Limite de aparelhos dispensado', {
    accountId: id,
    note: personal(z.string(), 'accountId'),
  }),
  DeviceLimitRestored: eventSchema('Limite de aparelhos restaurado', { accountId: id }),
})
export type DeviceGuardEvent = EventOf<typeof deviceGuardEvents>

export interface TrustedDevice {
  deviceId: string
  device: string
  seenAt: Instant
}
export interface Challenge {
  challengeId: string
  device: string
  askedAt: Instant
  expiresAt: Instant
}
export interface DeviceGuard {
  trusted: TrustedDevice[]
  /** The newest of each device. */
  challenges: Record<string, Challenge>
  /** When the latest codes were sent, oldest first. */
  asked: Instant[]
  /** When wrong codes were typed since the last right one. */
  refused: Instant[]
  blocked: Instant[]
  block: { blockId: string; until: Instant | null } | null
  waived: boolean
}

/** More than the rules count need not be remembered. */
const KEPT = 20
const added = (list: Instant[], at: Instant) => [...list, at].slice(-KEPT)
const without = (g: DeviceGuard, deviceId: string) => g.trusted.filter((each) => each.deviceId !== deviceId)

export const deviceGuard = aggregate<DeviceGuard, typeof deviceGuardEvents>(
  { name: 'deviceguard', label: 'Aparelhos da conta' },
  deviceGuardEvents,
  { trusted: [], challenges: {}, asked: [], refused: [], blocked: [], block: null, waived: false },
  {
    DeviceTrusted: (g, { deviceId, device, seenAt, proof }) => {
      const { [deviceId]: _, ...challenges } = g.challenges
      const trusted = [...without(g, deviceId), { deviceId, device, seenAt }]
      return { ...g, trusted, challenges, refused: proof === 'first' ? g.refused : [] }
    },
    TrustedDeviceSeen: (g, { deviceId, seenAt }) => ({
      ...g,
      trusted: g.trusted.map((each) => (each.deviceId === deviceId ? { ...each, seenAt } : each)),
    }),
    DeviceTrustEnded: (g, { deviceId }) => ({ ...g, trusted: without(g, deviceId) }),
    DeviceChallenged: (g, { deviceId, challengeId, device, askedAt, expiresAt }) => ({
      ...g,
      asked: added(g.asked, askedAt),
      challenges: {
        ...Object.fromEntries(Object.entries(g.challenges).filter(([, each]) => each.expiresAt > askedAt)),
        [deviceId]: { challengeId, device, askedAt, expiresAt },
      },
    }),
    DeviceCodeRefused: (g, { refusedAt }) => ({ ...g, refused: added(g.refused, refusedAt) }),
    DevicesBlocked: (g, { blockId, blockedAt, until }) => ({
      ...g,
      challenges: {},
      refused: [],
      blocked: added(g.blocked, blockedAt),
      block: { blockId, until },
    }),
    DevicesReleased: (g) => ({ ...g, block: null, blocked: [], refused: [], asked: [] }),
    PlayingDeviceStopped: (g) => g,
    DeviceLimitWaived: (g) => ({ ...g, waived: true }),
    DeviceLimitRestored: (g) => ({ ...g, waived: false }),
  },
)

export type DeviceGuardDecide = Decide<DeviceGuard, DeviceGuardEvent>
