import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Pool } from 'pg'
import { plainText } from '../../domain/kernel/plain-text'

/** Where a word was found, and how often; never the word itself. */
export interface Place {
  /** `schema.table`, or a path under the data folder. */
  place: string
  /** Rows, or files. */
  found: number
}

/** What a word looks like in other clothes: plain, in hexadecimal, in base64 at any offset, in an address. */
export function spellings(word: string): string[] {
  const bytes = Buffer.from(word)
  // At an offset the first and last letters share their bits with the neighbours.
  const base64 = [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '')
      .slice(offset === 0 ? 0 : offset + 1, -1),
  )
  const cpf = /^\d{11}$/.test(word) ? [word.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')] : []
  const all = [word, plainText(word), encodeURIComponent(word), bytes.toString('hex'), ...base64, ...cpf]
  return [...new Set(all.map((each) => each.toLowerCase()))].filter((each) => each.length >= LEAST)
}

const LEAST = 5
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Looks for the words in every column of every table of every schema. */
export async function traceTables(pool: Pool, words: readonly string[]): Promise<Place[]> {
  const { rows: tables } = await pool.query(
    `select schemaname, tablename from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`,
  )
  const places: Place[] = []
  for (const { schemaname, tablename } of tables) {
    const { rows } = await pool.query(
      `select count(*)::int as found from ${quoted(schemaname)}.${quoted(tablename)} t
       where exists (select 1 from unnest($1::text[]) as said(word) where position(said.word in lower(t::text)) > 0)`,
      [words],
    )
    if (rows[0].found > 0) places.push({ place: `${schemaname}.${tablename}`, found: rows[0].found })
  }
  return places
}

/** Looks for the words in every file under a folder; `except` names folders that are left out. */
export async function traceFiles(
  folder: string,
  words: readonly string[],
  except: readonly string[] = [],
): Promise<Place[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const places: Place[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const place = relative(folder, path)
    if (!entry.isFile() || except.some((name) => place.startsWith(`${name}/`))) continue
    // A file may go while it is looked for.
    const text = (await readFile(path).catch(() => Buffer.alloc(0))).toString('latin1').toLowerCase()
    if (words.some((word) => text.includes(Buffer.from(word).toString('latin1').toLowerCase()))) {
      places.push({ place, found: 1 })
    }
  }
  return places
}
