import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Infrastructure } from '../../composition/infrastructure'
import { projections } from '../../composition/modules'
import { rebuild } from '../../projections/kernel/build/rebuild'
import { dumpLive, dumpRebuilt } from '../../projections/kernel/inspect/dump'
import type { AnyProjection } from '../../projections/kernel/projection'
import { progress } from '../kernel/progress'
import { Usage } from '../kernel/with-infrastructure'
import { type Line, named, print, say } from './command-line'

/** A progress bar over the log. */
async function barOf(store: Infrastructure['store'], label: string) {
  const head = await store.head()
  const bar = progress(label, head ? store.ordinal(head) : 0)
  return { at: (position: string) => bar.at(store.ordinal(position)), end: () => bar.end() }
}

export { barOf }

export async function list({ projector }: Infrastructure, line: Line) {
  const status = await projector.status()
  print(
    line,
    status,
    status.map(({ name, version, position, lag, parked }) => ({
      projeção: name,
      versão: version,
      posição: position ?? '—',
      atraso: lag,
      estacionados: parked,
    })),
    'Nenhuma projeção.',
  )
}

/** Builds and promotes at once; the replaced version is kept for `back`. */
export async function rebuildOne({ pool, store }: Infrastructure, line: Line) {
  for (const p of named(line.words[0], true)) {
    const bar = await barOf(store, p.name)
    const { events } = await rebuild(pool, store, p, ({ position }) => bar.at(position))
    bar.end()
    say(line.json ? JSON.stringify({ name: p.name, events }) : `${p.name}: ${events} eventos lidos, no ar`)
  }
}

/** Dumps the tables with personal data in clear; equal logs give equal bytes in every store. */
export async function dump({ pool }: Infrastructure, line: Line) {
  const [folder] = line.words
  if (!folder) throw new Usage('Diga a pasta de destino.')
  await mkdir(folder, { recursive: true })
  for (const p of projections) {
    const { text, rows, hash } = await dumpLive(pool, p)
    await writeFile(join(folder, `${p.name}.ndjson`), text)
    say(
      line.json
        ? JSON.stringify({ name: p.name, rows, hash })
        : `${p.name}: ${rows} registros, sha256 ${hash}`,
    )
  }
}

export async function compare({ pool, store }: Infrastructure, line: Line): Promise<number> {
  let different = 0
  for (const p of named(line.words[0], true)) {
    const live = await dumpLive(pool, p)
    const bar = await barOf(store, p.name)
    const rebuilt = await dumpRebuilt(store, p, await positionOf(pool, p), bar.at)
    bar.end()
    const same = live.text === rebuilt.text
    if (!same) different++
    say(
      line.json
        ? JSON.stringify({ name: p.name, rows: live.rows, same, live: live.hash, rebuilt: rebuilt.hash })
        : `${same ? '✓' : '✗'} ${p.name}: ${live.rows} registros ${same ? 'iguais' : 'DIFEREM'}`,
    )
  }
  return different === 0 ? 0 : 1
}

const positionOf = async (pool: Infrastructure['pool'], p: AnyProjection): Promise<string | undefined> =>
  (await pool.query('select position from ops.checkpoints where name = $1', [p.name])).rows[0]?.position ??
  undefined
