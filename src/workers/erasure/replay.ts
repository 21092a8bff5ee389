import type { Pool } from 'pg'
import { ForgetPerson } from '../../commands/identity/forgetting'
import type { Dispatcher } from '../../commands/kernel/command'
import { derivedId } from '../../commands/kernel/dispatcher'
import { account } from '../../domain/identity/account'
import type { Eraser } from '../../ports/eraser'
import type { ForgottenEntry, ForgottenList } from '../../ports/forgotten-list'
import type { KeyRing } from '../../ports/key-ring'

export interface ReplayDeps {
  pool: Pool
  dispatcher: Dispatcher
  keyRing: KeyRing
  list: ForgottenList
  eraser: Eraser
}

/**
 * Forgets again whom a restored backup has brought back; answers how many. Before anything is served: the event is
 * recorded where it is missing, keys are destroyed and rows wiped. On a database that lost nothing it only looks.
 */
export async function replayForgotten(deps: ReplayDeps): Promise<number> {
  const entries = await deps.list.all()
  if (entries.length === 0) return 0
  const [alive, done] = await Promise.all([
    column(
      deps.pool,
      'select subject as it from ops.person_keys where subject = any($1) and wrapped is not null',
      entries.flatMap(({ subjects }) => subjects),
    ),
    column(
      deps.pool,
      'select account_id as it from ops.forgettings where account_id = any($1) and done_at is not null',
      entries.map(({ accountId }) => accountId),
    ),
  ])
  let back = 0
  for (const entry of entries) {
    const state = {
      alive: entry.subjects.some((subject) => alive.has(subject)),
      done: done.has(entry.accountId),
    }
    if (await forgetAgain(deps, entry, state)) back++
  }
  return back
}

async function forgetAgain(
  deps: ReplayDeps,
  { accountId, keepsCertificates, subjects }: ForgottenEntry,
  { alive, done }: { alive: boolean; done: boolean },
): Promise<boolean> {
  const person = await deps.dispatcher.facts.load(account, accountId)
  if (person.phase === 'open') {
    await deps.dispatcher.dispatch(
      ForgetPerson,
      { accountId, reason: 'restored', keepsCertificates },
      { actor: { accountId: null, role: 'System' }, commandId: derivedId('restored', accountId) },
    )
  }
  // An account that the backup has never heard of has nothing to wipe.
  const isBack = person.phase === 'open' || alive || (person.phase === 'forgotten' && !done)
  if (isBack && person.phase !== 'absent') await deps.eraser.erase(accountId)
  if (alive) for (const subject of subjects) await deps.keyRing.forget(subject)
  return isBack
}

const column = async (pool: Pool, text: string, values: string[]) =>
  new Set((await pool.query(text, [values])).rows.map((row) => row.it as string))
