import * as z from 'zod'
import { accountReasonForm } from '../../contracts/identity/forms'
import { otpField, secondStepForm, turnOffSecondStepForm } from '../../contracts/identity/second-step'
import {
  disableSecondStep,
  enableSecondStep,
  passSecondStep,
  renewRecoveryCodes,
  resetSecondStep,
  secondStep,
} from '../../domain/identity/second-step'
import { id } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import { type CommandContext, command, type Facts } from '../kernel/command'
import { ofOwnAccount, ownAccount } from './account'
import { checkOwnPassword } from './authenticate'
import { codeFor, readCode, recoveryCodes, recoveryHash, setupSecret } from './one-time-code'
import { codeTries } from './secret-tries'

const ofOwn = { ...ofOwnAccount(secondStep), internal: true }
const load = (ctx: CommandContext) => ctx.load(secondStep, ownAccount(ctx))

const hashesOf = (ctx: CommandContext, batchId: string) => {
  const own = ownAccount(ctx)
  return recoveryCodes(ctx, own, batchId).map((code) => recoveryHash(ctx, own, code))
}

/** The recovery codes are those of the command's own id. The HTTP floor knows which set-up was begun in the session. */
export const EnableSecondStep = command({
  ...ofOwn,
  name: 'EnableSecondStep',
  summary: 'Enables the second step (TOTP) of an account, once a first code has proved the app.',
  input: z.object({ setupId: id, otp: otpField }),
  tries: codeTries,
  decide: ({ setupId, otp }, ctx) => {
    const accountId = ownAccount(ctx)
    const totpSecret = setupSecret(ctx, accountId, setupId)
    const typed = readCode(otp, { totpSecret, accountId }, ctx)
    const recoveryHashes = hashesOf(ctx, ctx.commandId)
    return enableSecondStep({ accountId, totpSecret, recoveryHashes, typed }, ctx.now)
  },
})

/** Opens no session; the HTTP layer does, after the password was checked. */
export const PassSecondStep = command({
  ...ofOwn,
  name: 'PassSecondStep',
  summary: 'Checks a TOTP or recovery code at login; each is valid once.',
  input: secondStepForm,
  tries: codeTries,
  facts: async ({ otp }, ctx) => codeFor(await load(ctx), otp, ctx),
  decide: (_, __, typed) => passSecondStep(typed),
})

export const RenewRecoveryCodes = command({
  ...ofOwn,
  name: 'RenewRecoveryCodes',
  summary: 'Makes ten recovery codes; the earlier ones are no longer valid.',
  input: z.object({}),
  decide: (_, ctx) => renewRecoveryCodes({ recoveryHashes: hashesOf(ctx, ctx.commandId) }),
})

export const DisableSecondStep = command({
  ...ofOwn,
  name: 'DisableSecondStep',
  summary: 'Disables the second step, confirmed by password and a code.',
  input: turnOffSecondStepForm,
  tries: codeTries,
  facts: async ({ password, otp }, ctx) => {
    if ((await checkOwnPassword(ctx, ownAccount(ctx), password)) !== 'good') {
      refuse('password-wrong', 'A senha não confere.', 'password')
    }
    return codeFor(await load(ctx), otp, ctx)
  },
  decide: (_, __, typed) => disableSecondStep(typed),
})

export const ResetSecondStep = command({
  name: 'ResetSecondStep',
  summary:
    'Turns the second step of another account off, with a reason; its sessions end and its owner is told.',
  input: accountReasonForm,
  who: ['Admin'],
  on: secondStep,
  id: ({ accountId }) => accountId,
  decide: ({ accountId, reason }) => resetSecondStep({ accountId, reason }),
})

/** What a page may say of the second step of an account; never its secret. */
export async function secondStepOf(facts: Pick<Facts, 'load'>, accountId: string) {
  const own = await facts.load(secondStep, accountId)
  if (own.phase === 'off') return { on: false as const }
  const codesLeft = own.recoveryHashes.filter((hash) => hash !== null).length
  return { on: true as const, enabledAt: own.enabledAt, codesLeft }
}
