import type pg from 'pg'

/** What starts anew by itself: who holds what, how far read models are, who is here, and counts of the last minutes. */
const DERIVED = [
  'ops.leases',
  'ops.checkpoints',
  'ops.builds',
  'ops.differences',
  'ops.control_requests',
  'ops.presence',
  'ops.rate_limits',
  'ops.visitors',
  'graphile_worker.migrations',
]
const SCHEMAS = ['log', 'ops', 'sandbox', 'graphile_worker']
/** Rows that travel at once. */
const PAGE = 2_000

export interface Table {
  /** With its schema. */
  name: string
  /** Without those that the database works out. */
  columns: string[]
}

/** Tables that no other place can give back; those that others refer to come first. */
export async function keptTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query(
    `select n.nspname || '.' || c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       array(select fn.nspname || '.' || f.relname from pg_constraint k
             join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
             where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as after
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1) order by 1`,
    [SCHEMAS],
  )
  const waiting = rows.filter(({ name }) => !DERIVED.includes(name))
  const sorted: Table[] = []
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ after }) =>
      after.every((other: string) => !waiting.some(({ name }) => name === other)),
    )
    const [{ name, columns }] = waiting.splice(Math.max(next, 0), 1)
    sorted.push({ name, columns })
  }
  return sorted
}

const quoted = (columns: readonly string[]) => columns.map((each) => `"${each}"`).join(', ')

/** Each row as a line of JSON, as the transaction of `client` sees it. `seen` hears how many. */
export async function* linesOf(
  client: pg.ClientBase,
  { name, columns }: Table,
  seen: (rows: number) => void,
): AsyncGenerator<string> {
  await client.query(
    `declare kept no scroll cursor for
     select row_to_json(t)::text as line from (select ${quoted(columns)} from ${name}) t`,
  )
  for (;;) {
    const { rows } = await client.query(`fetch ${PAGE} from kept`)
    if (rows.length === 0) break
    seen(rows.length)
    yield rows.map(({ line }) => `${line}\n`).join('')
  }
  await client.query('close kept')
}

/** Fills a table, whose columns may be more than those that the lines have. Answers how many rows. */
export async function fill(
  client: pg.ClientBase,
  { name, columns }: Table,
  lines: AsyncIterable<string>,
): Promise<number> {
  let rows = 0
  let page: string[] = []
  const write = async () => {
    if (page.length === 0) return
    await client.query(
      `insert into ${name} (${quoted(columns)}) overriding system value
       select ${quoted(columns)} from json_populate_recordset(null::${name}, $1::json)`,
      [`[${page.join(',')}]`],
    )
    rows += page.length
    page = []
  }
  for await (const line of lines) {
    page.push(line)
    if (page.length === PAGE) await write()
  }
  await write()
  await goOnCounting(client, name)
  return rows
}

/** The next number that the table itself hands out comes after those that it was filled with. */
async function goOnCounting(client: pg.ClientBase, name: string) {
  const { rows } = await client.query(
    `select attname as column, pg_get_serial_sequence($1, attname) as sequence
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and pg_get_serial_sequence($1, attname) is not null`,
    [name],
  )
  for (const { column, sequence } of rows)
    await client.query(
      `select setval($1, max("${column}")) from ${name} having max("${column}") is not null`,
      [sequence],
    )
}
