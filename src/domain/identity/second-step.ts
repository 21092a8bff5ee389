import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant, personal } from '../kernel/event'
import type { Instant } from '../kernel/instants'
import { refuse } from '../kernel/refuse'

export const RECOVERY_CODES = 10

/** The second step of signing in: codes of an app (RFC 6238), or one of the codes that were put aside for its loss. */
export const secondStepEvents = events({
  SecondStepEnabled: eventSchema('Confirmação em duas etapas ativada', {
    accountId: id,
    enabledAt: instant,
    /** Base32. */
    totpSecret: personal(z.string(), 'accountId'),
    recoveryHashes: personal(z.array(z.string()), 'accountId'),
    /** Of the code that proved the app: no code opens anything twice. */
    step: z.int().nonnegative(),
  }),
  SecondStepPassed: eventSchema('Código de acesso conferido', { accountId: id, step: z.int().nonnegative() }),
  /** `code` is its place in the list. */
  RecoveryCodeUsed: eventSchema('Código de recuperação usado', {
    accountId: id,
    code: z.int().nonnegative(),
  }),
  RecoveryCodesRenewed: eventSchema('Códigos de recuperação trocados', {
    accountId: id,
    recoveryHashes: personal(z.array(z.string()), 'accountId'),
  }),
  /** By staff with a reason, when the owner lost the app and the recovery codes. */
  SecondStepDisabled: eventSchema('Confirmação em duas etapas desativada', {
    accountId: id,
    reason: personal(z.string().optional(), 'accountId'),
  }),
})
export type SecondStepEvent = EventOf<typeof secondStepEvents>

interface On {
  phase: 'on'
  accountId: string
  enabledAt: Instant
  totpSecret: string
  /** Null once used. */
  recoveryHashes: (string | null)[]
  lastStep: number
}
/** What was used stays used after the step was off for a while: the same app may come back within its half minute. */
export type SecondStep = { phase: 'off'; lastStep: number } | On

const whileOn =
  (step: (on: On) => SecondStep) =>
  (s: SecondStep): SecondStep =>
    s.phase === 'on' ? step(s) : s

export const secondStep = aggregate<SecondStep, typeof secondStepEvents>(
  { name: 'secondstep', label: 'Confirmação em duas etapas' },
  secondStepEvents,
  { phase: 'off', lastStep: 0 },
  {
    SecondStepEnabled: (_, { step, ...data }) => ({ phase: 'on', ...data, lastStep: step }),
    SecondStepPassed: (s, { step }) => whileOn((on) => ({ ...on, lastStep: step }))(s),
    RecoveryCodeUsed: (s, { code }) =>
      whileOn((on) => ({
        ...on,
        recoveryHashes: on.recoveryHashes.map((hash, i) => (i === code ? null : hash)),
      }))(s),
    RecoveryCodesRenewed: (s, { recoveryHashes }) => whileOn((on) => ({ ...on, recoveryHashes }))(s),
    SecondStepDisabled: ({ lastStep }) => ({ phase: 'off', lastStep }),
  },
)

export type SecondStepDecide = Decide<SecondStep, SecondStepEvent>

/** What was typed: the time step whose code it is, or the hash of a recovery code. */
export type TypedCode = { step: number } | { recoveryHash: string } | 'wrong'

const wrong = (): never => refuse('code-wrong', 'O código não confere. Digite o que aparece agora.', 'otp')
const fresh = (step: number, lastStep: number) =>
  step > lastStep ? step : refuse('code-used', 'Este código já foi usado. Espere o próximo aparecer.', 'otp')

export const enableSecondStep =
  (
    { typed, ...data }: { accountId: string; totpSecret: string; recoveryHashes: string[]; typed: TypedCode },
    at: Instant,
  ): SecondStepDecide =>
  (s) => {
    if (s.phase === 'on') refuse('second-step-on', 'A confirmação em duas etapas já está ativa.')
    if (typed === 'wrong' || !('step' in typed)) return wrong()
    return [event('SecondStepEnabled', { ...data, enabledAt: at, step: fresh(typed.step, s.lastStep) })]
  }

const existing = (s: SecondStep): On =>
  s.phase === 'on' ? s : refuse('second-step-off', 'A confirmação em duas etapas não está ativa.')

export const passSecondStep =
  (typed: TypedCode): SecondStepDecide =>
  (s) => {
    const { accountId, lastStep, recoveryHashes } = existing(s)
    if (typed === 'wrong') return wrong()
    if ('step' in typed) return [event('SecondStepPassed', { accountId, step: fresh(typed.step, lastStep) })]
    const code = recoveryHashes.indexOf(typed.recoveryHash)
    return code < 0 ? wrong() : [event('RecoveryCodeUsed', { accountId, code })]
  }

export const renewRecoveryCodes =
  (data: { recoveryHashes: string[] }): SecondStepDecide =>
  (s) => [event('RecoveryCodesRenewed', { accountId: existing(s).accountId, ...data })]

/** Each code works once, so that an observed one is useless. */
export const disableSecondStep =
  (typed: TypedCode): SecondStepDecide =>
  (s) => [...passSecondStep(typed)(s), event('SecondStepDisabled', { accountId: existing(s).accountId })]

export const resetSecondStep =
  (data: { accountId: string; reason: string }): SecondStepDecide =>
  (s) =>
    s.phase === 'on' ? [event('SecondStepDisabled', data)] : []
