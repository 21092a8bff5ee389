import { counted, elapsed, list, number } from '../../domain/kernel/format'
import type { BulkEventStore } from '../../ports/event-store'
import type { ProjectionAdmin } from '../../ports/projection-admin'
import type { JobQueue } from '../../ports/queue'
import { type Finding, fault, note, ok } from './finding'

/** Seconds that due work may wait before somebody should look. */
const LATE_SECONDS = 300

export async function log(store: BulkEventStore): Promise<Finding> {
  const head = await store.head()
  return ok('Log', head ? counted(store.ordinal(head), 'evento', 'eventos') : 'vazio')
}

export async function readModels(admin: Pick<ProjectionAdmin, 'list'>): Promise<Finding> {
  const name = 'Projeções'
  const all = await admin.list()
  const alarms = all.filter(({ alarm }) => alarm !== null).map((each) => each.name)
  if (alarms.length > 0) return fault(name, `${list(alarms)} pedem atenção: npm run projections -- status`)
  const behind = all.map(({ live }) => live.lag).filter((lag) => lag > 0)
  if (behind.length > 0)
    return note(
      name,
      `${counted(behind.length, 'está atrás', 'estão atrás')} do log, no máximo ${counted(Math.max(...behind), 'evento', 'eventos')}`,
    )
  return ok(name, `${number(all.length)}, todas em dia`)
}

/** Events that a read model or a reactor could not take. */
export async function parked(admin: Pick<ProjectionAdmin, 'parked'>): Promise<Finding> {
  const held = await admin.parked()
  const name = 'Eventos parados'
  return held.length > 0
    ? fault(name, `${number(held.length)} que não puderam ser lidos: veja /admin/projections e libere-os`)
    : ok(name, 'nenhum')
}

export async function jobs(queue: Pick<JobQueue, 'depth' | 'overdue'>): Promise<Finding> {
  const { waiting, delayed, dead } = await queue.depth()
  const late = await queue.overdue()
  const name = 'Tarefas'
  if (dead > 0)
    return fault(
      name,
      `${counted(dead, 'desistiu', 'desistiram')} depois de várias tentativas: libere em /admin`,
    )
  if (late && late.seconds > LATE_SECONDS)
    return note(
      name,
      `${late.name} espera há ${elapsed(late.seconds * 1000)}: há um processo com ROLE=worker?`,
    )
  return ok(name, `${number(waiting)} agora, ${number(delayed)} para depois`)
}
