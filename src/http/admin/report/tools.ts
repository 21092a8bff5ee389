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
}
