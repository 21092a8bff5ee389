import { Forbidden } from '../../commands/kernel/errors'
import type { PageContext } from './page'

/** The signed-in account. Throws Forbidden, which leads to the login. */
export function me({ actor }: PageContext): string {
  if (!actor.accountId) throw new Forbidden(true)
  return actor.accountId
}
