import { randomUUID } from 'node:crypto'
import { roleOf } from '../../commands/identity/authenticate'
import { ArriveByDevice, deviceStanding } from '../../commands/identity/device-guard'
import { secondStepOf } from '../../commands/identity/second-step'
import type { Command, Outcome } from '../../commands/kernel/command'
import type { Flash } from '../../contracts/kernel/page'
import { dashboardOf, isStaff } from '../../contracts/kernel/roles'
import type { PageContext } from '../kernel/page'
import { sessionStore } from '../kernel/session-store'
import type { ActionContext, ActionResult } from '../kernel/submit'
import { takeCartAlong } from '../ordering/take-cart'
import { DEVICE_KEY, deviceOf } from './own-device'
import { dropPending, keepPending, type LoginStep } from './pending-login'

export interface Entering {
  accountId: string
  /** Where the person was going; their role's own place when absent. */
  to?: string | null
  say?: string | Flash
}

/** Sends a command as the owner of an account, who need not be in yet; never the same twice. */
export async function asEntrant<I>(
  { deps }: Pick<PageContext, 'deps'>,
  accountId: string,
  command: Command<I>,
  input: unknown,
): Promise<Outcome> {
  const role = await roleOf(deps.dispatcher.facts, accountId)
  const options = { actor: { accountId, role }, commandId: randomUUID() }
  return deps.dispatcher.dispatch(command, input, options)
}

async function waitFor(ctx: ActionContext, step: LoginStep, { accountId, to, say }: Entering) {
  const role = await roleOf(ctx.deps.dispatcher.facts, accountId)
  const { deviceId } = deviceOf(ctx, accountId)
  await keepPending(ctx, { step, accountId, deviceId, to: to ?? dashboardOf[role], say: say ?? null })
  return { to: step === 'device' ? '/login/device' : '/login/second-step' }
}

/** Whoever has shown the password or the mailbox enters, unless the account asks for more. */
export async function enterOrAsk(
  ctx: ActionContext,
  entering: Entering,
  proof: 'password' | 'link' = 'password',
): Promise<ActionResult> {
  const { on } = await secondStepOf(ctx.deps.dispatcher.facts, entering.accountId)
  if (on) return waitFor(ctx, 'second-step', entering)
  const role = await roleOf(ctx.deps.dispatcher.facts, entering.accountId)
  return enterByDevice(
    ctx,
    { ...entering, say: entering.say ?? (isStaff(role) ? INVITATION : undefined) },
    proof,
  )
}

const INVITATION: Flash = {
  info: 'Sua conta abre dados de alunos. Proteja-a com a confirmação em duas etapas, em Minha conta › Segurança.',
}

/** Enters from one of the account's devices, or is sent a code for one more. */
export async function enterByDevice(
  ctx: ActionContext,
  entering: Entering,
  proof: 'password' | 'link' | 'second-step',
): Promise<ActionResult> {
  const { accountId } = entering
  const own = deviceOf(ctx, accountId)
  const arrived = await asEntrant(ctx, accountId, ArriveByDevice, { ...own, proof })
  const { deviceId } = own
  const { is } = await deviceStanding(ctx.deps.dispatcher.facts, { accountId, deviceId, now: ctx.now })
  if (is !== 'in') return waitFor(ctx, 'device', entering)
  return enter(ctx, entering, arrived)
}

/** Signs in, ends the sessions of devices that made room, then takes over what the guest had put in the cart. */
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
  await takeCartAlong(ctx, accountId)
  return { to: to ?? dashboardOf[role], say }
}
