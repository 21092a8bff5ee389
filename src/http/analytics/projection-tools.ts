import type { ProjectionAdmin } from '../../ports/projection-admin'
import type { Draft, TimeMachine } from '../../ports/time-machine'
import type { AnyProjection } from '../../projections/kernel/projection'

/** What the pages about projections need. */
export interface ProjectionTools {
  admin: ProjectionAdmin
  machine: TimeMachine
  projections: readonly AnyProjection[]
  /** Current rows, ordered by key. */
  liveRows(p: AnyProjection): Promise<Record<string, unknown>[]>
  /** Masks every word and number of a value and keeps its shape. */
  cover(value: unknown): unknown
  /** Event types, for drafts. */
  types(): string[]
  /** Empty event data of the type's schema; undefined for an unknown type. */
  blank(type: string, at: string): Record<string, unknown> | undefined
  /** The event at a position as a draft, with personal data masked; undefined when there is none. */
  copy(position: string): Promise<Draft | undefined>
  codeVersion(): string
}
