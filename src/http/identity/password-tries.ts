import type { PageContext } from '../kernel/page'
import type { ActionRoute } from '../kernel/submit'
import { countedTries } from './counted-tries'

const tries = {
  name: 'own-password',
  wrong: ['password-wrong'],
  say: 'Foram muitas senhas erradas. Espere alguns minutos e tente de novo.',
}

/** Runs a step that checks the account's own password, with its tries limited. */
export const countingTries = <T>(
  { actor, deps }: Pick<PageContext, 'actor' | 'deps'>,
  step: () => Promise<T>,
): Promise<T> => countedTries(tries, { pool: deps.pool, accountId: actor.accountId ?? '' }, step)

/** An action that checks the account's own password, with its tries limited. */
export const withTries = (route: ActionRoute): ActionRoute => ({
  ...route,
  handle: (ctx) => countingTries(ctx, async () => route.handle(ctx)),
})
