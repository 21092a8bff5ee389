import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { sessionEnds } from '../../commands/identity/session-ends'
import type { Dispatcher } from '../../commands/kernel/command'
import { Refusal } from '../../commands/kernel/errors'
import { own } from '../../domain/kernel/own'
import { countedTries } from './counted-tries'
import type { SessionStore } from './session-store'

/** Longer than a command that conceals what it found takes, so that its time tells nothing. */
const CONCEALED_MS = 400

/** Lost to another request of the same moment: the second time it sees what that one wrote. */
const isLost = (error: unknown) => error instanceof Refusal && error.code === 'email-taken'

/**
 * The dispatcher behind every door of HTTP: wrong tries of a secret are counted before the command runs, and sessions
 * end with the event that ends them, before the answer leaves. Other doors end them by a reactor.
 */
export function guardedDispatcher(
  dispatcher: Dispatcher,
  { pool, sessions }: { pool: Pool; sessions: Pick<SessionStore, 'revokeAll'> },
): Dispatcher {
  return {
    facts: dispatcher.facts,
    async dispatch(command, input, options) {
      const least = command.conceals && setTimeout(CONCEALED_MS)
      const run = () =>
        dispatcher.dispatch(command, input, options).catch((error) => {
          if (!command.conceals || !isLost(error)) throw error
          return dispatcher.dispatch(command, input, options)
        })
      const { accountId } = options.actor
      const outcome = await (command.tries && accountId
        ? countedTries(command.tries, { pool, accountId }, run)
        : run())
      for (const { type, data } of outcome.events) {
        const which = own(sessionEnds, type)
        if (which)
          await sessions.revokeAll(
            (data as { accountId: string }).accountId,
            which === 'others' ? options.sessionId : null,
          )
      }
      await least
      return outcome
    },
  }
}
