import * as z from 'zod'
import { deviceCodeForm, releaseDevicesForm } from '../../contracts/identity/device-guard'
import { account } from '../../domain/identity/account'
import { deviceGuard } from '../../domain/identity/device-guard'
import {
  answerChallenge,
  arrive,
  BLOCK_MS,
  DEVICE_CODE_PAUSE_MS,
  DEVICE_WINDOW_MS,
  forgetDevice,
  PLAYING_AT_ONCE,
  releaseDevices,
  restoreDeviceLimit,
  standingOf,
  stopPlaying,
  TRUSTED_DEVICES,
  trustedAt,
  WRONG_CODES,
  waiveDeviceLimit,
} from '../../domain/identity/device-rules'
import { id } from '../../domain/kernel/event'
import { DAY, HOUR, type Instant, plus } from '../../domain/kernel/instants'
import { type CommandContext, command, type Facts } from '../kernel/command'
import { NotFound } from '../kernel/errors'
import { ofOwnAccount, ownAccount } from './account'

const ofOwn = { ...ofOwnAccount(deviceGuard), internal: true }

/** Six digits for one challenge. Made again whenever it is needed, stored nowhere. */
export function deviceCode({ hash }: Pick<Facts, 'hash'>, accountId: string, challengeId: string): string {
  const number = Number.parseInt(hash(`device-code/${accountId}/${challengeId}`).slice(0, 12), 16)
  return String(number % 1_000_000).padStart(6, '0')
}

/** The HTTP floor knows the device by its cookie, and opens no session before this says that it may. */
export const ArriveByDevice = command({
  ...ofOwn,
  name: 'ArriveByDevice',
  summary:
    'Admits a device that has proved the password if it is one of the last three; another one is mailed a code.',
  input: z.object({
    deviceId: id,
    device: z.string().max(80),
    proof: z.enum(['password', 'link', 'second-step']),
  }),
  decide: ({ proof, ...device }, ctx) =>
    arrive({ ...device, accountId: ownAccount(ctx), challengeId: ctx.commandId, at: ctx.now }, proof),
})

export const AnswerDeviceChallenge = command({
  ...ofOwn,
  name: 'AnswerDeviceChallenge',
  summary: 'Checks the code mailed for a new device; the fifth wrong one in a day blocks further devices.',
  input: deviceCodeForm.extend({ deviceId: id }),
  facts: async ({ deviceId, otp }, ctx) => {
    const open = (await ctx.load(deviceGuard, ownAccount(ctx))).challenges[deviceId]
    return open !== undefined && deviceCode(ctx, ownAccount(ctx), open.challengeId) === otp
  },
  decide: ({ deviceId }, ctx, right) =>
    answerChallenge({ accountId: ownAccount(ctx), deviceId, right, blockId: ctx.commandId, at: ctx.now }),
})

export const ForgetTrustedDevice = command({
  ...ofOwn,
  name: 'ForgetTrustedDevice',
  summary: 'Removes a device from those that are admitted by password alone.',
  input: z.object({ deviceId: id }),
  decide: ({ deviceId }, ctx) => forgetDevice({ accountId: ownAccount(ctx), deviceId }),
})

/** The HTTP floor sees who plays, and ends the session when this was written. */
export const StopPlaying = command({
  ...ofOwn,
  name: 'StopPlaying',
  summary: 'Ends the session that began to play first, when a further device plays at the same time.',
  input: z.object({ device: z.string().max(80) }),
  decide: ({ device }, ctx) => stopPlaying({ accountId: ownAccount(ctx), device }),
})

export const playingAtOnce = PLAYING_AT_ONCE

const ofOther = { on: deviceGuard, id: ({ accountId }: { accountId: string }) => accountId }
const mustBeOpen = async ({ accountId }: { accountId: string }, ctx: CommandContext) => {
  if ((await ctx.load(account, accountId)).phase !== 'open') throw new NotFound('Não encontramos esta conta.')
}

export const ReleaseDevices = command({
  ...ofOther,
  name: 'ReleaseDevices',
  summary: 'Ends the block of new devices of an account, with a note.',
  input: releaseDevicesForm,
  who: ['Admin', 'Support'],
  decide: (input, ctx) => releaseDevices({ ...input, staffId: ctx.actor.accountId ?? 'system', at: ctx.now }),
})

export const WaiveDeviceLimit = command({
  ...ofOther,
  name: 'WaiveDeviceLimit',
  summary: 'Lifts the limit of devices of an account, with a note: a classroom, a demonstration.',
  input: releaseDevicesForm,
  who: ['Admin'],
  allow: mustBeOpen,
  decide: (input) => waiveDeviceLimit(input),
})

export const RestoreDeviceLimit = command({
  ...ofOther,
  name: 'RestoreDeviceLimit',
  summary: 'Applies the limit of devices to an account again.',
  input: releaseDevicesForm.pick({ accountId: true }),
  who: ['Admin'],
  decide: (input) => restoreDeviceLimit(input),
})

/** The numbers of the rules, as a page says them. */
export const deviceRules = {
  devices: TRUSTED_DEVICES,
  days: DEVICE_WINDOW_MS / DAY,
  wrongCodes: WRONG_CODES,
  hours: BLOCK_MS / HOUR,
}

/** Whether a device gets in by the password alone, and until when it waits for another code. */
export async function deviceStanding(
  facts: Pick<Facts, 'load'>,
  { accountId, deviceId, now }: { accountId: string; deviceId: string; now: Instant },
) {
  const guard = await facts.load(deviceGuard, accountId)
  const asked = guard.challenges[deviceId]?.askedAt
  return {
    is: standingOf(guard, deviceId, now),
    nextCodeAt: asked ? plus(asked, DEVICE_CODE_PAUSE_MS) : now,
  }
}

/** Devices that get in by the password alone, the last seen first; `limit` null: as many as there are. */
export async function trustedDevices(facts: Pick<Facts, 'load'>, accountId: string, now: Instant) {
  const guard = await facts.load(deviceGuard, accountId)
  return { limit: guard.waived ? null : TRUSTED_DEVICES, devices: trustedAt(guard, now) }
}
