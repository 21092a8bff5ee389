import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export const CHANNEL = 'log_appended'
/** Other processes hear of a burst at its first commit, and then this often. */
const BETWEEN_MS = 25

/**
 * Notifies other processes of commits. Outside the append's transaction, where a NOTIFY would serialise commits, and
 * without waiting for the disk. A failed notification is not repeated: listeners also poll.
 */
export function postgresNotices(pool: pg.Pool) {
  /** Lets this process ignore its own notifications. */
  const own = randomUUID()
  const text = `select set_config('synchronous_commit', 'off', true), pg_notify('${CHANNEL}', '${own}')`
  let due = false
  let sending: Promise<void> | undefined
  let pause: NodeJS.Timeout | undefined

  function send() {
    due = false
    pause = setTimeout(() => {
      pause = undefined
      if (due && !sending) send()
    }, BETWEEN_MS).unref()
    sending = pool.query(text).then(
      () => settled(),
      () => settled(),
    )
  }

  function settled() {
    sending = undefined
    if (due && !pause) send()
  }

  return {
    own,
    tell() {
      if (sending || pause) due = true
      else send()
    },
    /** Sends what is pending. */
    async close() {
      clearTimeout(pause)
      pause = undefined
      await sending
      if (due) send()
      clearTimeout(pause)
      await sending
    },
  }
}
