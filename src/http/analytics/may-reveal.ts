import { v7 as uuidv7 } from 'uuid'
import { isRevealOf, RevealPersonalData } from '../../commands/analytics/personal-data-access'
import { refuse } from '../../domain/kernel/refuse'
import type { PageContext } from '../kernel/page'
import type { ActionContext } from '../kernel/submit'

/**
 * Whether personal data may be revealed; not during an impersonation, when the access would be recorded under the
 * student.
 */
export const mayReveal = ({ actor }: Pick<PageContext, 'actor'>) =>
  actor.role === 'Admin' && !actor.realAccountId

export function demandReveal(ctx: Pick<PageContext, 'actor'>): void {
  if (!mayReveal(ctx)) refuse('not-yourself', 'Saia da conta do aluno para ver dados pessoais.')
}

/** Writes down why personal data is shown; of several looks under one id only the recorded one is shown anything. */
export async function recordReveal(
  ctx: ActionContext,
  input: { stream: string; revision: number | null; reason: string },
) {
  const look = uuidv7()
  const { events } = await ctx.dispatch(RevealPersonalData, { ...input, look })
  if (!isRevealOf(look, events))
    refuse('already-revealed', 'Estes dados já foram mostrados uma vez. Diga de novo o motivo.', 'reason')
}
