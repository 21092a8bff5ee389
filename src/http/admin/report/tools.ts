import type { Knex } from 'knex'
import type { SavedView } from '../../../contracts/kernel/resource-list'
import type { Sheets } from '../../../ports/sheets'
import type { TimeMachine } from '../../../ports/time-machine'
import type { AnyProjection } from '../../../projections/kernel/projection'

/** What declared reports stand on. */
export interface ReportTools {
  /** The read model of this name in the registry. Throws for names that are not registered. */
  readModel(name: string): AnyProjection
  machine: TimeMachine
  sheets: Sheets
  codeVersion(): string
  /** Views of a list that an account may open. */
  savedViews(db: Knex, accountId: string, list: string): Promise<SavedView[]>
}
