import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export const CHANNEL = 'log_appended'
/** Other processes hear of a burst at its first commit, and then this often. */
const BETWEEN_MS = 25

/**
 * Tells other processes of commits. Not inside the append's transaction, where a NOTIFY makes commits queue for each
 * other, and waiting for no disk. A notice that fails is not repeated: whoever listens also looks by itself.
 */
export function postgresNotices(pool: pg.Pool) {
  /** What this store tells it does not need to hear. */
  const own = randomUUID()
  const text = `set local synchronous_commit = off; notify ${CHANNEL}, '${own}'`
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
    /** Tells what is still to be told. */
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
