import * as z from 'zod'
import { impersonateForm } from '../../contracts/identity/forms'
import { account } from '../../domain/identity/account'
import {
  endImpersonation,
  impersonation,
  impersonationEnds,
  startImpersonation,
} from '../../domain/identity/impersonation'
import { id } from '../../domain/kernel/event'
import type { Instant } from '../../domain/kernel/instants'
import { command, type Facts } from '../kernel/command'
import { Forbidden, NotFound } from '../kernel/errors'

/** Records the start; the HTTP layer opens the session. */
export const StartImpersonation = command({
  name: 'StartImpersonation',
  summary: 'Starts to impersonate a student, for an hour at most, with a reason from a closed list.',
  input: impersonateForm.extend({ accountId: id }),
  who: ['Admin'],
  on: impersonation,
  id: (_, ctx) => ctx.commandId,
  facts: async ({ accountId }, ctx) => {
    const staff = await ctx.load(account, ctx.actor.accountId ?? '')
    if (staff.phase === 'open' && staff.role !== 'Admin') throw new Forbidden(false)
    const student = await ctx.load(account, accountId)
    if (student.phase !== 'open') throw new NotFound('Não encontramos esta conta.')
    if (student.role !== 'Student')
      throw new Forbidden(false, 'Só contas de alunos podem ser personificadas.')
  },
  decide: ({ accountId, reason }, ctx) =>
    startImpersonation({
      impersonationId: ctx.commandId,
      staffId: ctx.actor.accountId ?? '',
      studentId: accountId,
      reason,
      at: ctx.now,
    }),
  internal: true,
})

export const EndImpersonation = command({
  name: 'EndImpersonation',
  summary: 'Ends an impersonation: by the staff member, by signing out, or after an hour.',
  input: z.object({ impersonationId: id, reason: z.enum(impersonationEnds) }),
  who: 'user',
  underImpersonation: true,
  on: impersonation,
  id: ({ impersonationId }) => impersonationId,
  allow: async ({ impersonationId }, { actor, load }) => {
    const begun = await load(impersonation, impersonationId)
    if (begun.phase === 'absent') throw new NotFound()
    if (actor.role !== 'System' && actor.realAccountId !== begun.staffId) throw new Forbidden(false)
  },
  decide: ({ reason }) => endImpersonation({ reason }),
  internal: true,
})

/** Until when an impersonation opens the student's account; undefined once it is over. */
export async function impersonationUntil(
  facts: Pick<Facts, 'load'>,
  impersonationId: string,
  now: Instant,
): Promise<Instant | undefined> {
  const begun = await facts.load(impersonation, impersonationId)
  return begun.phase === 'live' && begun.endsAt > now ? begun.endsAt : undefined
}
