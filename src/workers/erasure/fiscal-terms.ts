import type { Pool } from 'pg'
import type { Clock } from '../../ports/clock'
import type { ForgottenList } from '../../ports/forgotten-list'
import { type KeyRing, personOfFiscal } from '../../ports/key-ring'

/** Destroys the fiscal keys whose term is over; answers how many. A missed round is made up by the next. */
export async function endFiscalTerms(deps: {
  pool: Pool
  keyRing: KeyRing
  list: ForgottenList
  clock: Clock
}): Promise<number> {
  const now = deps.clock.now()
  const { rows } = await deps.pool.query(
    'select subject from ops.person_keys where keep_until <= $1 and wrapped is not null',
    [now],
  )
  for (const { subject } of rows) {
    await deps.list.add({
      accountId: personOfFiscal(subject) ?? subject,
      subjects: [subject],
      keepsCertificates: false,
      fiscalUntil: null,
      at: now,
    })
    await deps.keyRing.forget(subject)
  }
  return rows.length
}
