import type pg from 'pg'
import type { EventStore, Position, RecordedEvent } from '../../ports/event-store'
import { inTransaction } from '../../projections/kernel/tables/transaction'

/** A checkpoint that was good stays good at its new place; one that was set by hand is found out as before. */
const MARK = `, mark = case when t.mark = ops.mark(t.name, t.version, t.position, t.epoch)
  then ops.mark(t.name, t.version, m.there, t.epoch) else t.mark end`
const marked = new Set(['ops.checkpoints', 'ops.builds'])

/** The server is at work and moves its markers itself. */
export class AtWork extends Error {
  override name = 'AtWork'
}

/**
 * How far read models and reactors have come is written in the words of the log they read. When the log moves, these
 * marks move with it, or every reactor would answer the whole past again.
 */
export async function markersOf(pool: pg.Pool) {
  const tables = await tablesWithPositions(pool)
  const wanted = new Set<Position>()
  for (const table of tables) {
    const { rows } = await pool.query(`select distinct position from ${table} where position is not null`)
    for (const { position } of rows) wanted.add(position)
  }
  const found = new Map<Position, { stream: string; revision: number }>()

  return {
    /** Notes where in the streams the marks are. */
    seen({ position, stream, revision }: RecordedEvent) {
      if (wanted.has(position)) found.set(position, { stream, revision })
    },
    /** Says in all marks where the same events are in the other log. Answers how many places were found. */
    async move(target: EventStore): Promise<number> {
      return inTransaction(pool, async (client) => {
        // New processes cannot take a lease until this has committed.
        await client.query('lock table ops.leases in share row exclusive mode')
        const { rows } = await client.query(
          'select 1 from ops.leases where until > clock_timestamp() limit 1',
        )
        if (rows.length > 0) throw new AtWork('O servidor está no ar. Pare-o antes de mudar os marcadores.')
        const there: Position[] = []
        for (const { stream, revision } of found.values()) {
          const [event] = await target.readStream(stream, { from: revision, to: revision })
          if (!event) throw new Error(`${stream}@${revision} não está no destino`)
          there.push(event.position)
        }
        for (const table of tables) {
          await client.query(
            `update ${table} as t set position = m.there ${marked.has(table) ? MARK : ''}
             from unnest($1::text[], $2::text[]) as m(here, there) where t.position = m.here`,
            [[...found.keys()], there],
          )
        }
        return found.size
      })
    },
  }
}

async function tablesWithPositions(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(
    `select quote_ident(c.table_name) as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'ops' and c.column_name = 'position' and c.data_type = 'text'
       and t.table_type = 'BASE TABLE' order by 1`,
  )
  return rows.map(({ name }) => `ops.${name}`)
}
