import { number } from '../../domain/kernel/format'
import { schemaOf } from '../../domain/registry'
import type { EventStore } from '../../ports/event-store'
import { type LogCheck, MOST } from './check'
import { digests } from './digests'

/** Every stream runs 0..n without gap or repeat, ids are unique, positions grow. */
export function logIsWhole(store: Pick<EventStore, 'compare'>): LogCheck {
  const revisions = digests()
  const ids = digests()
  const findings: string[] = []
  let last: string | undefined
  let events = 0
  return {
    see({ stream, revision, id, position }) {
      events++
      const expected = (revisions.put(stream, revision) ?? -1) + 1
      if (revision !== expected) findings.push(`${stream}: revisão ${revision} onde se esperava ${expected}`)
      if (ids.put(id, 0) !== undefined) findings.push(`${stream}@${revision}: id repetido ${id}`)
      if (last && store.compare(last, position) >= 0) findings.push(`posição ${position} depois de ${last}`)
      last = position
    },
    verdict: () => ({
      name: 'Log íntegro',
      ok: findings.length === 0,
      detail: `${number(events)} eventos em ${number(revisions.size)} streams, sem lacuna nem repetição`,
      findings: findings.slice(0, MOST),
    }),
  }
}

/** Every event fits the schema of its type. */
export function eventsAreKnown(): LogCheck {
  const findings: string[] = []
  const types = new Set<string>()
  return {
    see({ type, data, stream, revision }) {
      types.add(type)
      if (/^Claim(Taken|Released)$/.test(type)) return
      const schema = schemaOf(type)
      if (!schema) findings.push(`${stream}@${revision}: tipo desconhecido ${type}`)
      else if (!schema.safeParse(data).success)
        findings.push(`${stream}@${revision}: ${type} fora do formato`)
    },
    verdict: () => ({
      name: 'Eventos conhecidos',
      ok: findings.length === 0,
      detail: `${types.size} tipos, todos no formato declarado`,
      findings: findings.slice(0, MOST),
    }),
  }
}
