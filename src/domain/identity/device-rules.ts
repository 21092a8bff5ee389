import { event } from '../kernel/event'
import { between, DAY, type Instant, MINUTE, plus } from '../kernel/instants'
import { own } from '../kernel/own'
import { refuse } from '../kernel/refuse'
import type { DeviceGuard, DeviceGuardDecide, DeviceProof, TrustedDevice } from './device-guard'

/** An account is used from so many devices; one more shows that it reads the mailbox. */
export const TRUSTED_DEVICES = 3
/** So many play at the same time; one more puts out the session that began first. */
export const PLAYING_AT_ONCE = 2
/** A device that was not seen for so long counts no more. */
export const DEVICE_WINDOW_MS = 30 * DAY
export const DEVICE_CODE_LIFE_MS = 10 * MINUTE
export const DEVICE_CODE_PAUSE_MS = MINUTE
export const DEVICE_CODES_A_DAY = 10
/** Wrong codes in a day, over all devices, after which no new device is admitted. */
export const WRONG_CODES = 5
export const BLOCK_MS = DAY
/** With this one in thirty days it is for staff to look at. */
const LASTING_BLOCK = 3

interface Arrival {
  accountId: string
  deviceId: string
  /** "Chrome no Windows". */
  device: string
  at: Instant
}

const within = (list: readonly Instant[], ms: number, at: Instant) =>
  list.filter((each) => between(each, at) < ms)

/** The devices that get in by the password alone, the last seen first. */
export const trustedAt = (g: DeviceGuard, at: Instant): TrustedDevice[] =>
  g.trusted
    .filter(({ seenAt }) => between(seenAt, at) < DEVICE_WINDOW_MS)
    .sort((a, b) => (a.seenAt < b.seenAt ? 1 : -1))

/** The block in force. */
export const blockAt = ({ block }: DeviceGuard, at: Instant) =>
  block && (block.until === null || block.until > at) ? block : null

const challengeAt = ({ challenges }: DeviceGuard, deviceId: string, at: Instant) => {
  const found = own(challenges, deviceId)
  return found && found.expiresAt > at ? found : undefined
}

/** How a device that shows the right password stands. */
export function standingOf(g: DeviceGuard, deviceId: string, at: Instant): 'in' | 'challenged' | 'out' {
  if (g.waived || trustedAt(g, at).some((each) => each.deviceId === deviceId)) return 'in'
  return challengeAt(g, deviceId, at) ? 'challenged' : 'out'
}

/** Evicts the devices that were seen least recently. */
function trust(
  g: DeviceGuard,
  { at, ...arrival }: Arrival,
  proof: DeviceProof,
): ReturnType<DeviceGuardDecide> {
  const stay = trustedAt(g, at).slice(0, TRUSTED_DEVICES - 1)
  const leave = g.trusted.filter((each) => each.deviceId !== arrival.deviceId && !stay.includes(each))
  const { accountId } = arrival
  return [
    ...leave.map(({ deviceId }) =>
      event('DeviceTrustEnded', { accountId, deviceId, reason: 'room' as const }),
    ),
    event('DeviceTrusted', { ...arrival, seenAt: at, proof }),
  ]
}

const refuseBlocked = (until: Instant | null): never =>
  until
    ? refuse(
        'device-blocked',
        'Por segurança, nenhum aparelho novo entra nesta conta por 24 horas. Use um em que você já entrou ou fale com a gente.',
      )
    : refuse(
        'device-blocked',
        'A entrada de aparelhos novos nesta conta está suspensa. Fale com a gente para liberar.',
      )

/** A device shows the password, or more than it: what came to the mailbox, the second step. */
export const arrive =
  (
    arrival: Arrival & { challengeId: string },
    proof: 'password' | Extract<DeviceProof, 'link' | 'second-step'>,
  ): DeviceGuardDecide =>
  (g) => {
    const { challengeId, ...device } = arrival
    const { accountId, deviceId, at } = device
    if (g.waived) return []
    const trusted = trustedAt(g, at)
    const known = trusted.find((each) => each.deviceId === deviceId)
    if (known) {
      return between(known.seenAt, at) < DAY
        ? []
        : [event('TrustedDeviceSeen', { accountId, deviceId, seenAt: at })]
    }
    const block = blockAt(g, at)
    if (block && (proof === 'password' || block.until === null)) refuseBlocked(block.until)
    if (proof !== 'password') return trust(g, device, proof)
    if (trusted.length < TRUSTED_DEVICES) return trust(g, device, 'first')
    const open = challengeAt(g, deviceId, at)
    if (open && between(open.askedAt, at) < DEVICE_CODE_PAUSE_MS) return []
    if (within(g.asked, DAY, at).length >= DEVICE_CODES_A_DAY) {
      refuse(
        'device-codes-enough',
        'Já enviamos códigos demais hoje. Tente de novo amanhã ou fale com a gente.',
      )
    }
    const { at: askedAt, ...rest } = device
    return [
      event('DeviceChallenged', { ...rest, challengeId, askedAt, expiresAt: plus(at, DEVICE_CODE_LIFE_MS) }),
    ]
  }

/** The code that was mailed, or another. The wrong one is a fact, too: so many of them close the door. */
export const answerChallenge =
  ({
    right,
    blockId,
    ...device
  }: Omit<Arrival, 'device'> & { right: boolean; blockId: string }): DeviceGuardDecide =>
  (g) => {
    const { accountId, deviceId, at } = device
    const block = blockAt(g, at)
    if (block) refuseBlocked(block.until)
    const open = challengeAt(g, deviceId, at)
    if (!open) return refuse('device-code-over', 'Este código já venceu. Peça outro.')
    if (right) return trust(g, { ...device, device: open.device }, 'code')
    const refused = event('DeviceCodeRefused', { accountId, deviceId, refusedAt: at })
    const evidence = [...within(g.refused, DAY, at), at]
    if (evidence.length < WRONG_CODES) return [refused]
    const lasts = within(g.blocked, DEVICE_WINDOW_MS, at).length + 1 >= LASTING_BLOCK
    const until = lasts ? null : plus(at, BLOCK_MS)
    return [
      refused,
      event('DevicesBlocked', {
        accountId,
        blockId,
        deviceId,
        device: open.device,
        blockedAt: at,
        until,
        evidence,
      }),
    ]
  }

export const forgetDevice =
  ({ accountId, deviceId }: { accountId: string; deviceId: string }): DeviceGuardDecide =>
  (g) =>
    g.trusted.some((each) => each.deviceId === deviceId)
      ? [event('DeviceTrustEnded', { accountId, deviceId, reason: 'owner' as const })]
      : []

export const releaseDevices =
  ({ at, ...data }: { accountId: string; staffId: string; note: string; at: Instant }): DeviceGuardDecide =>
  (g) => {
    const block = blockAt(g, at) ?? refuse('device-block-over', 'Este bloqueio já terminou.')
    return [event('DevicesReleased', { ...data, blockId: block.blockId, releasedAt: at })]
  }

export const waiveDeviceLimit =
  (data: { accountId: string; note: string }): DeviceGuardDecide =>
  (g) =>
    g.waived ? [] : [event('DeviceLimitWaived', data)]

export const restoreDeviceLimit =
  (data: { accountId: string }): DeviceGuardDecide =>
  (g) =>
    g.waived ? [event('DeviceLimitRestored', data)] : []

/** What ends the session is told here; an account that is used from everywhere plays everywhere. */
export const stopPlaying =
  (data: { accountId: string; device: string }): DeviceGuardDecide =>
  (g) =>
    g.waived ? [] : [event('PlayingDeviceStopped', data)]
