import { isStaff } from '../../contracts/kernel/roles'
import { account } from '../../domain/identity/account'
import type { Actor, Facts } from '../kernel/command'
import { Forbidden } from '../kernel/errors'

/**
 * Refuses an actor whose account was erased, blocked or has another role by now: a session ends a moment after that. An account
 * that is not in the log is one of a process, such as a seed.
 */
export async function refuseGone(
  { load }: Pick<Facts, 'load'>,
  { accountId, role, realAccountId }: Actor,
): Promise<void> {
  if (role === 'System' || !accountId) return
  const own = await load(account, accountId)
  if (own.phase === 'forgotten') throw new Forbidden(true, 'Esta conta não existe mais.')
  if (own.phase === 'open' && own.role !== role) throw new Forbidden(true, CHANGED)
  if (!realAccountId) {
    if (own.phase === 'open' && own.blocked) throw new Forbidden(true, BLOCKED)
    return
  }
  const staff = await load(account, realAccountId)
  if (staff.phase === 'forgotten' || (staff.phase === 'open' && (staff.blocked || !isStaff(staff.role))))
    throw new Forbidden(true, CHANGED)
}

/** Said when the right password of a blocked account is typed. */
export const BLOCKED = 'Esta conta está bloqueada. Escreva para a equipe da escola.'
const CHANGED = 'Seu acesso mudou. Entre de novo.'
