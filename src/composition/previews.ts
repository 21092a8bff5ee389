import { readDraft } from '../domain/draft'
import type { Previews } from '../http/admin/preview'
import { rowIn } from '../projections/kernel/inspect/dump'
import { readingAfter } from '../projections/kernel/inspect/reading-after'
import { whatIf } from '../projections/kernel/inspect/what-if'
import type { AnyProjection } from '../projections/kernel/projection'
import type { Infrastructure } from './infrastructure'
import { modules } from './modules'

/** Read models of the pages that previews show. Those with sums are left out: a preview would lock sums that all other writers need. */
const shown = (): AnyProjection[] =>
  [modules.catalog, modules.learning]
    .flatMap(({ projections }): AnyProjection[] => Object.values(projections))
    .filter(({ sums }) => !sums)

/** Read models as events would leave them that were not written. */
export const previewsOf = ({
  db,
  pool,
  store,
  clock,
}: Pick<Infrastructure, 'db' | 'pool' | 'store' | 'clock'>): Previews => ({
  async after(events, read) {
    const projections = shown()
    const { rows } = await whatIf(
      {
        store,
        projections,
        reactors: [],
        readRow: (p, key) => rowIn(pool, p, key),
        readDraft,
        now: () => clock.now(),
      },
      events,
    )
    return readingAfter(db, projections, rows, read)
  },
})
