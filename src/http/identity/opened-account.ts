import { checkOwnPassword } from '../../commands/identity/authenticate'
import type { Outcome } from '../../commands/kernel/command'
import { refuse } from '../../domain/kernel/refuse'
import { fieldText } from '../kernel/field-text'
import type { ActionContext } from '../kernel/submit'

export const accountIn = ({ stream }: Outcome) => stream.slice('account-'.length)

/** A form sent twice with one id succeeds without effect, so signing in by it needs the account's password. */
export async function demandPassword(ctx: ActionContext, accountId: string) {
  const own = await checkOwnPassword(ctx.deps.dispatcher.facts, accountId, fieldText(ctx.body.password))
  if (own !== 'good') refuse('sent-before', 'Este formulário já foi enviado antes. Entre com a sua senha.')
}
