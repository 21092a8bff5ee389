import type pg from 'pg'
import type { Position } from '../ports/event-store'

type Client = Pick<pg.ClientBase, 'query'>

export interface Checkpoint {
  name: string
  version: number
  position: Position | null
  epoch: number
  /** False when somebody set the position by hand. */
  valid: boolean
  /** The table does not hold what the position says; nobody folds it until it is healed. */
  broken: boolean
  error: string | null
}

export const readCheckpoints = async (db: Client): Promise<Checkpoint[]> =>
  (
    await db.query(
      `select name, version, position, epoch, broken, error,
         mark is null or mark = ops.mark(name, version, position, epoch) as valid
       from ops.checkpoints`,
    )
  ).rows

/** Whoever follows the log with rows in memory, or with a page that it opened before, is refused and reads anew. */
export const raiseEpoch = (client: Client, name: string) =>
  client.query(
    `update ops.checkpoints set epoch = epoch + 1, mark = ops.mark(name, version, position, epoch + 1) where name = $1`,
    [name],
  )

/** A statement part that moves a checkpoint or throws: its text over its own parameters. */
export interface SqlCall {
  text: (place: (n: number) => string) => string
  values: unknown[]
}

/** One checkpoint's move by the owner of an epoch. */
export interface CheckpointAdvance {
  p: { name: string; version: number }
  epoch: number
  from: Position | null
  to: Position | null
}

export const advanceCall = (advances: readonly CheckpointAdvance[]): SqlCall => ({
  text: (place) =>
    `ops.advance_checkpoints(${place(1)}::text[], ${place(2)}::int[], ${place(3)}::bigint[], ${place(4)}::text[], ${place(5)}::text[])`,
  values: [
    advances.map(({ p }) => p.name),
    advances.map(({ p }) => p.version),
    advances.map(({ epoch }) => epoch),
    advances.map(({ from }) => from),
    advances.map(({ to }) => to),
  ],
})
