import type { CommandContext } from '../kernel/command'
import { Forbidden } from '../kernel/errors'

/** Id of the signed-in account. Throws Forbidden for guests. */
export function student({ actor }: CommandContext): string {
  if (!actor.accountId) throw new Forbidden(true)
  return actor.accountId
}
