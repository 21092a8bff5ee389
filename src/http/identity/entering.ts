import { roleOf } from '../../commands/identity/authenticate'
import { secondStepOf } from '../../commands/identity/second-step'
import type { Flash } from '../../contracts/kernel/page'
import { dashboardOf, isStaff } from '../../contracts/kernel/roles'
import type { ActionContext, ActionResult } from '../kernel/submit'
import { takeCartAlong } from '../ordering/take-cart'
import { dropPending, keepPending } from './pending-login'

export interface Entering {
  accountId: string
  /** Where the person was going; their role's own place when absent. */
  to?: string | null
  say?: string | Flash
}

/** Signs in, then takes over what the guest had put in the cart. */
export async function enter(ctx: ActionContext, { accountId, to, say }: Entering): Promise<ActionResult> {
  const role = await roleOf(ctx.deps.dispatcher.facts, accountId)
  await dropPending(ctx)
  await ctx.signIn({ accountId, role })
  await takeCartAlong(ctx, accountId)
  return { to: to ?? dashboardOf[role], say }
}

const INVITATION: Flash = {
  info: 'Sua conta abre dados de alunos. Proteja-a com a confirmação em duas etapas, em Minha conta › Segurança.',
}

async function invited(ctx: ActionContext, entering: Entering): Promise<ActionResult> {
  const role = await roleOf(ctx.deps.dispatcher.facts, entering.accountId)
  return enter(ctx, { ...entering, say: entering.say ?? (isStaff(role) ? INVITATION : undefined) })
}

/** Whoever has shown the password or the mailbox enters, unless the account asks for a second step. */
export async function enterOrAsk(ctx: ActionContext, entering: Entering): Promise<ActionResult> {
  const { facts } = ctx.deps.dispatcher
  const { accountId, say = null } = entering
  if (!(await secondStepOf(facts, accountId)).on) return invited(ctx, entering)
  const to = entering.to ?? dashboardOf[await roleOf(facts, accountId)]
  await keepPending(ctx, { accountId, to, say })
  return { to: '/login/second-step' }
}
