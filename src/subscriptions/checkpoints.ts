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
  /** The table does not hold what the position says; it is not folded until it has been rebuilt. */
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

/** Fences a subscriber that holds rows in memory or a page opened before: its next write fails and it reads again. */
export const raiseEpoch = (client: Client, name: string) =>
  client.query(
    `update ops.checkpoints set epoch = epoch + 1, mark = ops.mark(name, version, position, epoch + 1) where name = $1`,
    [name],
  )

/** A function call inside a larger statement; `text` numbers its parameters as the statement needs. */
export interface SqlCall {
  text: (place: (n: number) => string) => string
  values: unknown[]
}

/** The advance of one checkpoint, valid only for the owner of this epoch. */
export interface CheckpointAdvance {
  p: { name: string; version: number }
  epoch: number
  from: Position | null
  to: Position | null
}

/** Advances checkpoints by compare-and-set, all or none; raises `TR001` when fenced. */
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
