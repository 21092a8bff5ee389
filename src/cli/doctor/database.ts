import { access } from 'node:fs/promises'
import type pg from 'pg'
import { pendingMigrations } from '../../adapters/database/migrate'
import { keyFile, masterKeys } from '../../adapters/keyring/master-key'
import { unwrap, WrongMasterKey } from '../../adapters/keyring/wrapping'
import { usable } from '../../composition/unusable-setting'
import { counted, list, number } from '../../domain/kernel/format'
import type { Env } from '../../env'
import { type Finding, fault, note, ok } from './finding'

/** The oldest that the tests were run on. */
const LEAST_POSTGRES = 15
/** A worker and a web process together, with some to spare for a person who looks. */
const CONNECTIONS = 40
/** Milliseconds between the clocks. From `fault` on, deadlines of payments come out wrong. */
const CLOCKS = { note: 2_000, fault: 30_000 }
const KEYS_AT_ONCE = 10_000

/** What the database says of itself. */
export interface Settings {
  version: string
  /** As PostgreSQL compares versions: 180004. */
  num: number
  fsync: string
  commits: string
  pages: string
  connections: number
  encoding: string
}

export async function database(pool: pg.Pool): Promise<Finding> {
  const { rows } = await usable('DATABASE_URL', () =>
    pool.query(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as num,
         current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
         current_setting('full_page_writes') as pages, current_setting('max_connections')::int as connections,
         current_setting('server_encoding') as encoding`,
    ),
  )
  return judged(rows[0])
}

/** Whether the database keeps what it acknowledged, and can serve a shop. */
export function judged({ version, num, fsync, commits, pages, connections, encoding }: Settings): Finding {
  const name = 'Banco'
  if (num < LEAST_POSTGRES * 10_000)
    return fault(name, `PostgreSQL ${version} é antigo demais: use o ${LEAST_POSTGRES} ou um mais novo`)
  if (encoding !== 'UTF8') return fault(name, `o banco guarda textos em ${encoding}; crie-o em UTF8`)
  const unsafe = Object.entries({ fsync, synchronous_commit: commits, full_page_writes: pages })
    .filter(([, value]) => value === 'off')
    .map(([setting]) => setting)
  if (unsafe.length > 0)
    return fault(name, `com ${list(unsafe)} em off, o que foi confirmado pode se perder numa queda`)
  if (connections < CONNECTIONS)
    return note(name, `PostgreSQL ${version}, com só ${connections} conexões (max_connections)`)
  return ok(name, `PostgreSQL ${version}`)
}

export const answers = (pool: pg.Pool): Promise<boolean> =>
  pool.query('select').then(
    () => true,
    () => false,
  )

export async function clocks(pool: pg.Pool): Promise<Finding> {
  const asked = Date.now()
  const { rows } = await pool.query('select extract(epoch from clock_timestamp()) * 1000 as now')
  // The answer was given somewhere between the question and now.
  const answered = Date.now()
  const apart = Math.max(asked - Number(rows[0].now), Number(rows[0].now) - answered, 0)
  return between(apart)
}

/** `apart`: milliseconds between this machine's clock and the database's. */
export function between(apart: number): Finding {
  const said = `os relógios desta máquina e do banco diferem em ${number(apart / 1000, 1)} s`
  if (apart > CLOCKS.fault) return fault('Relógio', `${said}: acerte-os (NTP)`)
  if (apart > CLOCKS.note) return note('Relógio', said)
  return ok('Relógio', 'igual ao do banco')
}

export async function tables(pool: pg.Pool): Promise<Finding> {
  const pending = await pendingMigrations(pool)
  if (pending === null) return note('Tabelas', 'o banco está vazio: a loja ainda não foi iniciada nele')
  if (pending > 0)
    return note('Tabelas', `o próximo início fará ${counted(pending, 'mudança', 'mudanças')} no banco`)
  return ok('Tabelas', 'em dia')
}

/** Whether a start has been there, without which nothing else can be asked. */
export const isBegun = async (pool: pg.Pool) => (await pendingMigrations(pool)) !== null

/** Opens each key of personal data, without making the key that is missing. */
export async function keys(pool: pg.Pool, env: Env): Promise<Finding> {
  const name = 'Chaves'
  const { rows: some } = await pool.query(
    'select count(*) as n from ops.person_keys where wrapped is not null',
  )
  const isThere = await access(keyFile(env.DATA_DIR)).then(
    () => true,
    () => false,
  )
  if (!env.DATA_KEY && !isThere)
    return Number(some[0].n) > 0
      ? fault(
          name,
          `falta DATA_KEY: ${counted(some[0].n, 'chave está selada', 'chaves estão seladas')} por ela`,
        )
      : note(name, 'o primeiro início criará a chave-mestra: guarde uma cópia dela')
  const masters = await masterKeys(env.DATA_DIR, env)
  const tally = { opened: 0, byOlder: 0, closed: 0 }
  let after = ''
  for (;;) {
    const { rows } = await pool.query(
      `select subject, wrapped from ops.person_keys where wrapped is not null and subject > $1
       order by subject limit ${KEYS_AT_ONCE}`,
      [after],
    )
    for (const { subject, wrapped } of rows) {
      try {
        if (unwrap(masters, subject, wrapped).by > 0) tally.byOlder++
        tally.opened++
      } catch (error) {
        if (!(error instanceof WrongMasterKey)) throw error
        tally.closed++
      }
    }
    if (rows.length < KEYS_AT_ONCE) break
    after = rows.at(-1).subject
  }
  if (tally.closed > 0)
    return fault(
      name,
      `DATA_KEY não abre ${number(tally.closed)} de ${counted(tally.opened + tally.closed, 'chave', 'chaves')}`,
    )
  const said = `${counted(tally.opened, 'chave aberta', 'chaves abertas')}`
  if (tally.byOlder > 0)
    return note(name, `${said}, ${number(tally.byOlder)} por uma chave antiga: npm run people -- rotate-key`)
  return ok(name, env.DATA_KEY ? said : `${said}; guarde uma cópia de ${keyFile(env.DATA_DIR)}`)
}
