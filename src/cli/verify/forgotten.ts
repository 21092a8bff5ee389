import type { Infrastructure } from '../../composition/infrastructure'
import type { AccountEvent } from '../../domain/identity/account'
import { number } from '../../domain/kernel/format'
import { HOUR, plus } from '../../domain/kernel/instants'
import { fiscalOf } from '../../ports/key-ring'
import { type LogCheck, MOST, UNDER_WAY_MS, type Verdict } from './check'

/** Collects whom the log says was forgotten, and when. */
export function forgottenInLog(): Pick<LogCheck, 'see'> & { people: Map<string, Forgotten> } {
  const people = new Map<string, Forgotten>()
  return {
    people,
    see(event) {
      const { type, data, at } = event as unknown as AccountEvent & { at: string }
      if (type === 'PersonForgotten') people.set(data.accountId, { at, fiscalUntil: data.fiscalUntil })
    },
  }
}

interface Forgotten {
  at: string
  fiscalUntil: string | null
}

/** Forgotten people, by log and list, have no key; no fiscal key outlives its term by more than two nightly runs. */
export async function forgottenHaveNoKey(
  { pool, forgotten, clock }: Pick<Infrastructure, 'pool' | 'forgotten' | 'clock'>,
  people: ReadonlyMap<string, Forgotten>,
): Promise<Verdict> {
  const now = clock.now()
  const listed = await forgotten.all()
  const settled = [...people].filter(([, { at }]) => Date.parse(now) - Date.parse(at) > UNDER_WAY_MS)
  const dead = new Set([
    ...listed.flatMap(({ subjects }) => subjects),
    ...settled.flatMap(([id, { fiscalUntil }]) => (fiscalUntil ? [id] : [id, fiscalOf(id)])),
  ])
  const { rows } = await pool.query(
    `select subject, subject = any($1) as forgotten from ops.person_keys
     where wrapped is not null and (subject = any($1) or keep_until < $2) order by 1`,
    [[...dead], plus(now, -2 * HOUR)],
  )
  const onList = new Set(listed.map(({ accountId }) => accountId))
  const findings = [
    ...rows.map(({ subject, forgotten }) =>
      forgotten ? `chave ainda existe: ${subject}` : `chave fiscal além do prazo: ${subject}`,
    ),
    ...settled.filter(([id]) => !onList.has(id)).map(([id]) => `esquecida, mas fora da lista: ${id}`),
  ]
  return {
    name: 'Esquecidos sem chave',
    ok: findings.length === 0,
    detail: `${number(people.size)} pessoas esquecidas no log, ${number(listed.length)} na lista, ${number(dead.size)} chaves destruídas`,
    findings: findings.slice(0, MOST),
  }
}
