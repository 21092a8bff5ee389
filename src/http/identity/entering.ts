import { randomUUID } from 'node:crypto'
import { BLOCKED } from '../../commands/identity/actor-standing'
import { isBlocked, roleOf } from '../../commands/identity/authenticate'
import { ArriveByDevice, deviceStanding } from '../../commands/identity/device-guard'
import { secondStepOf } from '../../commands/identity/second-step'
import type { Command, Outcome } from '../../commands/kernel/command'
import type { Flash } from '../../contracts/kernel/page'
import { dashboardOf, isStaff } from '../../contracts/kernel/roles'
import { refuse } from '../../domain/kernel/refuse'
import { sessionStore } from '../kernel/session-store'
import type { ActionContext, ActionResult } from '../kernel/submit'
import { DEVICE_KEY, deviceOf } from './own-device'
import { dropPending, keepPending, type LoginStep } from './pending-login'
import { takeOverFromGuest } from './take-over-from-guest'

export interface Entering {
  accountId: string
  /** Next path; by default the dashboard of the role. */
  to?: string | null
  say?: string | Flash
}

/** Dispatches a command as an account that may not be signed in yet, under a new command id. */
export async function dispatchAsAccount<I>(
  ctx: Pick<ActionContext, 'deps' | 'dispatchAs'>,
  accountId: string,
  command: Command<I>,
  input: unknown,
): Promise<Outcome> {
  const role = await roleOf(ctx.deps.dispatcher.facts, accountId)
  return ctx.dispatchAs({ accountId, role }, command, input, randomUUID())
}

async function askFor(ctx: ActionContext, step: LoginStep, { accountId, to, say }: Entering) {
  const role = await roleOf(ctx.deps.dispatcher.facts, accountId)
  const { deviceId } = deviceOf(ctx, accountId)
  await keepPending(ctx, { step, accountId, deviceId, to: to ?? dashboardOf[role], say: say ?? null })
  return { to: step === 'device' ? '/login/device' : '/login/second-step' }
}

/** Continues the login after password or mail link: to the second step, the device check, or in. */
export async function enterWithSecondStep(
  ctx: ActionContext,
  entering: Entering,
  proof: 'password' | 'link' = 'password',
): Promise<ActionResult> {
  if (await isBlocked(ctx.deps.dispatcher.facts, entering.accountId)) refuse('account-blocked', BLOCKED)
  const { on } = await secondStepOf(ctx.deps.dispatcher.facts, entering.accountId)
  if (on) return askFor(ctx, 'second-step', entering)
  const role = await roleOf(ctx.deps.dispatcher.facts, entering.accountId)
  return enterByDevice(
    ctx,
    { ...entering, say: entering.say ?? (isStaff(role) ? SUGGEST_SECOND_STEP : undefined) },
    proof,
  )
}

const SUGGEST_SECOND_STEP: Flash = {
  info: 'Sua conta abre dados de alunos. Proteja-a com a confirmação em duas etapas, em Minha conta › Segurança.',
}

/** Signs in from a trusted device; a new one must answer a code first. */
export async function enterByDevice(
  ctx: ActionContext,
  entering: Entering,
  proof: 'password' | 'link' | 'second-step',
): Promise<ActionResult> {
  const { accountId } = entering
  const own = deviceOf(ctx, accountId)
  const arrived = await dispatchAsAccount(ctx, accountId, ArriveByDevice, { ...own, proof })
  const { deviceId } = own
  const { is } = await deviceStanding(ctx.deps.dispatcher.facts, { accountId, deviceId, now: ctx.now })
  if (is !== 'in') return askFor(ctx, 'device', entering)
  return enter(ctx, entering, arrived)
}

/** Signs in, ends sessions of devices that are no longer trusted, and takes over what the guest had. */
export async function enter(
  ctx: ActionContext,
  { accountId, to, say }: Entering,
  { events }: Pick<Outcome, 'events'>,
): Promise<ActionResult> {
  const role = await roleOf(ctx.deps.dispatcher.facts, accountId)
  const store = sessionStore(ctx.deps.pool, ctx.deps.env.SESSION_LIFETIME_MINUTES)
  for (const { type, data } of events) {
    if (type === 'DeviceTrustEnded') {
      await store.revokeDevice(accountId, String((data as { deviceId: string }).deviceId))
    }
  }
  await dropPending(ctx)
  await ctx.signIn({ accountId, role })
  await ctx.session.set(DEVICE_KEY, deviceOf(ctx, accountId).deviceId)
  await takeOverFromGuest(ctx, accountId)
  return { to: to ?? dashboardOf[role], say }
}
