import { account } from '../../domain/identity/account'
import type { Facts } from '../kernel/command'

/** A hash of nothing that anyone types: an unknown address costs the same time as a wrong password. */
let decoy: Promise<string> | undefined

/** The account that e-mail and password open, or undefined: the same answer for an unknown address. */
export async function authenticate(facts: Facts, email: string, password: string) {
  const accountId = await facts.ownerOf('email', facts.hash(email))
  const found = accountId ? await facts.load(account, accountId) : undefined
  const hash = found?.phase === 'open' ? found.passwordHash : null
  decoy ??= facts.hashPassword(crypto.randomUUID())
  const good = await facts.verifyPassword(hash ?? (await decoy), password)
  return good && hash && found?.phase === 'open'
    ? { accountId: found.accountId, role: found.role }
    : undefined
}

/** Who would sign in; `mark` is another after each change of the password, so that a login begun before it is over. */
export async function entrant(facts: Pick<Facts, 'load' | 'hash'>, accountId: string) {
  const found = await facts.load(account, accountId)
  if (found.phase !== 'open') return undefined
  const { role, email, passwordHash } = found
  return { role, email, mark: facts.hash(`login/${accountId}/${passwordHash}`) }
}

/** The role that an account has now. */
export async function roleOf(facts: Facts, accountId: string) {
  const found = await facts.load(account, accountId)
  return found.phase === 'open' ? found.role : 'Student'
}

/** Whether staff closed the account. */
export async function isBlocked(facts: Pick<Facts, 'load'>, accountId: string) {
  const found = await facts.load(account, accountId)
  return found.phase === 'open' && found.blocked
}

/** Whether the password is the account's own; `none` while the account has none. */
export async function checkOwnPassword(
  facts: Facts,
  accountId: string,
  password: string,
): Promise<'good' | 'wrong' | 'none'> {
  const found = await facts.load(account, accountId)
  const hash = found.phase === 'open' ? found.passwordHash : null
  if (!hash) return 'none'
  return (await facts.verifyPassword(hash, password)) ? 'good' : 'wrong'
}
