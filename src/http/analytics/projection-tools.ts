import type { ProjectionAdmin } from '../../ports/projection-admin'
import type { Draft, TimeMachine } from '../../ports/time-machine'
import type { AnyProjection } from '../../projections/kernel/projection'

/** What the pages of read models ask of the product. */
export interface ProjectionTools {
  admin: ProjectionAdmin
  machine: TimeMachine
  projections: readonly AnyProjection[]
  /** Rows of the table as it stands, in order of the key. */
  liveRows(p: AnyProjection): Promise<Record<string, unknown>[]>
  /** A value with every word and number of it covered, shape kept. */
  cover(value: unknown): unknown
  /** Types of events, for drafts. */
  types(): string[]
  /** Data of an event's shape with nothing said yet. */
  blank(type: string, at: string): Record<string, unknown> | undefined
  /** The event at a position as a draft, personal data covered. */
  copy(position: string): Promise<Draft | undefined>
  codeVersion(): string
}
