import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Ground } from '../app'
import { projections } from '../product'
import { dumpLive, dumpRebuilt } from '../projections/kernel/dump'
import type { AnyProjection } from '../projections/kernel/projection'
import { rebuild } from '../projections/kernel/rebuild'
import { ensureTables } from '../projections/kernel/tables'
import { onGround, Usage } from './kernel/ground'
import { progress } from './kernel/progress'
import { table } from './kernel/table'

const USAGE = `npm run projections -- list [--json]        posição e atraso de cada uma
npm run projections -- rebuild NOME         refaz do primeiro evento, ao lado da que está no ar
npm run projections -- dump PASTA           uma linha canônica por registro, um arquivo por projeção
npm run projections -- compare NOME|all     refeita na memória × no ar, byte a byte`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
})

function named(name: string | undefined): AnyProjection[] {
  if (name === 'all') return projections
  const found = projections.filter((p) => p.name === name)
  if (found.length === 0) {
    throw new Usage(
      `Projeção desconhecida: ${name ?? '—'}. Existem: ${projections.map((p) => p.name).join(', ')}`,
    )
  }
  return found
}

async function list({ projector }: Ground): Promise<undefined> {
  const status = await projector.status()
  if (values.json) for (const each of status) process.stdout.write(`${JSON.stringify(each)}\n`)
  else
    process.stdout.write(
      `${table(
        status.map(({ name, version, position, lag, parked }) => ({
          projeção: name,
          versão: version,
          posição: position ?? '—',
          atraso: lag,
          estacionados: parked,
        })),
      )}\n`,
    )
}

async function rebuildOne({ pool, store }: Ground): Promise<undefined> {
  const head = await store.head()
  const end = head ? store.ordinal(head) : 0
  for (const p of named(positionals[1])) {
    const bar = progress(p.name, end)
    const { events } = await rebuild(pool, store, p, ({ position }) => bar.at(store.ordinal(position)))
    bar.end()
    process.stdout.write(
      values.json ? `${JSON.stringify({ name: p.name, events })}\n` : `${p.name}: ${events} eventos lidos\n`,
    )
  }
}

async function dump({ pool }: Ground): Promise<undefined> {
  const [, folder] = positionals
  if (!folder) throw new Usage('Diga a pasta de destino.')
  await mkdir(folder, { recursive: true })
  for (const p of projections) {
    const { text, rows, hash } = await dumpLive(pool, p)
    await writeFile(join(folder, `${p.name}.ndjson`), text)
    process.stdout.write(
      values.json
        ? `${JSON.stringify({ name: p.name, rows, hash })}\n`
        : `${p.name}: ${rows} registros, sha256 ${hash}\n`,
    )
  }
}

async function compare({ pool, store }: Ground): Promise<number> {
  let different = 0
  for (const p of named(positionals[1])) {
    const [live, rebuilt] = [await dumpLive(pool, p), await dumpRebuilt(store, p, await positionOf(pool, p))]
    const same = live.text === rebuilt.text
    if (!same) different++
    process.stdout.write(
      values.json
        ? `${JSON.stringify({ name: p.name, rows: live.rows, same, live: live.hash, rebuilt: rebuilt.hash })}\n`
        : `${same ? '✓' : '✗'} ${p.name}: ${live.rows} registros ${same ? 'iguais' : 'DIFEREM'}\n`,
    )
  }
  return different === 0 ? 0 : 1
}

const positionOf = async (pool: Ground['pool'], p: AnyProjection): Promise<string | undefined> =>
  (await pool.query('select position from ops.checkpoints where name = $1', [p.name])).rows[0]?.position ??
  undefined

const verbs: Record<string, (ground: Ground) => Promise<number | undefined>> = {
  list,
  rebuild: rebuildOne,
  dump,
  compare,
}

await onGround(async (ground) => {
  const verb = verbs[positionals[0] ?? '']
  try {
    if (!verb) throw new Usage('Verbo desconhecido.')
    await ensureTables(ground.pool, projections)
    return (await verb(ground)) ?? 0
  } catch (error) {
    if (!(error instanceof Usage)) throw error
    process.stderr.write(`${error.message}\n\n${USAGE}\n`)
    return 2
  }
})
