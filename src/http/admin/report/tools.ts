import type { Sheets } from '../../../ports/sheets'
import type { TimeMachine } from '../../../ports/time-machine'
import type { AnySource } from '../../../projections/kernel/list-source'
import type { AnyProjection } from '../../../projections/kernel/projection'

/** What declared reports stand on. */
export interface ReportTools {
  /** The read model of this name in the registry. Throws for names that are not registered. */
  readModel(name: string): AnyProjection
  /** The rows of this name, which may be a query over read models. Throws for names that are not registered. */
  namedRows(name: string): AnySource
  machine: TimeMachine
  sheets: Sheets
  codeVersion(): string
}
