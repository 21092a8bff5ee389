import pg from 'pg'

/** Kills the process behind one of the product's connections; PostgreSQL then restarts all of them. */
export async function killBackend(url: string, which = 0): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query(
    `select pid from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid() order by backend_start`,
  )
  const pid = rows[which % Math.max(rows.length, 1)]?.pid
  await client.end().catch(() => undefined)
  if (pid) process.kill(pid, 'SIGKILL')
}
