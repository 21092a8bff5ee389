import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Infrastructure } from '../../composition/infrastructure'
import { labels } from '../../composition/labels'
import { projections } from '../../composition/modules'
import { timeMachineOf } from '../../composition/time-machine'
import { labelled } from '../../contracts/analytics/labels'
import { occurredAt } from '../../domain/occurred-at'
import { type Draft, type TimeClock, WrongDraft } from '../../ports/time-machine'
import { asOfFold } from '../../projections/kernel/inspect/as-of'
import { explain } from '../../projections/kernel/inspect/explain'
import type { AnyProjection } from '../../projections/kernel/projection'
import { instantOf } from '../kernel/instant'
import { table } from '../kernel/table'
import { codeVersion } from '../kernel/version'
import { Usage } from '../kernel/with-infrastructure'
import { cell, coveredLine, coveredRow, type Line, oneNamed, say } from './command-line'
import { barOf } from './read-models'

const names = labelled(labels)

const SHOWN = 40

function clockOf({ clock }: Line): TimeClock {
  if (clock !== 'known' && clock !== 'happened') throw new Usage('--clock é um de: known, happened')
  return clock
}

/** `as-of INSTANT NAME`: rows as of an instant, with a seal that is the same on any machine. */
export async function asOf({ store }: Infrastructure, line: Line) {
  const [typed, name] = line.words
  const instant = instantOf(typed, 'O instante')
  const p = oneNamed(name)
  const clock = clockOf(line)
  const bar = await barOf(store, p.name)
  const then = await asOfFold(store, p, { instant, clock }, occurredAt).read(bar.at)
  bar.end()
  const lines = then.rows.map((row) => `${coveredLine(p, row)}\n`)
  const seal = {
    projection: p.name,
    version: p.version,
    instant,
    clock,
    position: then.position,
    events: then.events,
    rows: then.rows.length,
    codeVersion: codeVersion(),
    /** Of the rows with personal data in clear, as in `dump`. */
    hash: then.hash,
    covered: p.personal,
  }
  if (line.out) {
    const text = lines.join('')
    const sealed = { ...seal, file: createHash('sha256').update(text).digest('hex') }
    await writeFile(line.out, text)
    await writeFile(`${line.out}.seal.json`, `${JSON.stringify(sealed, null, 2)}\n`)
    if (line.json) return say(JSON.stringify(sealed))
  } else if (line.json) {
    for (const each of lines) process.stdout.write(each)
    return say(JSON.stringify({ seal }))
  } else {
    const columns = p.report?.columns ?? Object.keys(p.columns)
    const shown = then.rows.slice(0, SHOWN).map((row) => coveredRow(p, row))
    const cells = shown.map((row) =>
      Object.fromEntries(columns.map((column) => [p.columns[column]?.label ?? column, cell(row[column])])),
    )
    say(cells.length > 0 ? table(cells) : 'Nenhum registro naquele instante.')
    if (then.rows.length > SHOWN)
      say(`… e mais ${then.rows.length - SHOWN} registros (--out ARQUIVO para todos)`)
  }
  say(
    `${p.name} em ${instant} (${clock}): ${seal.rows} registros de ${seal.events} eventos, posição ${seal.position ?? '—'}`,
  )
  say(`código ${seal.codeVersion}, selo sha256 ${seal.hash}`)
}

const named = new Map(projections.map((p) => [p.name, p]))

const formatDeltas = (p: AnyProjection | undefined, deltas: Record<string, number>) =>
  Object.entries(deltas)
    .filter(([path]) => !path.includes('.'))
    .map(([path, delta]) => `${p?.columns[path]?.label ?? path} ${delta > 0 ? '+' : ''}${delta}`)
    .join(', ') || '—'

/** `explain NAME KEY`: the events that changed one row, and what each added. */
export async function explainRow({ store }: Infrastructure, line: Line) {
  const [name, key] = line.words
  const p = oneNamed(name)
  if (!key) throw new Usage('Diga a chave do registro.')
  const span = {
    ...(line.from && { from: instantOf(line.from, '--from') }),
    ...(line.to && { to: instantOf(line.to, '--to') }),
    clock: clockOf(line),
  }
  if (span.from && span.to && span.from > span.to) throw new Usage('--to vem depois de --from')
  const bar = await barOf(store, p.name)
  const why = await explain(store, p, key, span, occurredAt, bar.at)
  bar.end()
  const hidden = (row: Record<string, unknown> | null) => row && coveredRow(p, row)
  const moves = why.moves.map((move) => ({ ...move, before: hidden(move.before), after: hidden(move.after) }))
  if (line.json) {
    for (const move of moves) say(JSON.stringify(move))
    return say(
      JSON.stringify({ ...why, before: hidden(why.before), after: hidden(why.after), moves: moves.length }),
    )
  }
  if (!why.before && !why.after && moves.length === 0) return say(`Nada mexeu em ${key} neste período.`)
  say(
    table(
      moves.map((move) => ({
        quando: move.at,
        evento: names.event(move.type),
        stream: `${move.stream}@${move.revision}`,
        quem: move.actor,
        mudou: formatDeltas(p, move.deltas),
      })),
    ),
  )
  const sum: Record<string, number> = {}
  for (const { deltas } of moves)
    for (const [path, delta] of Object.entries(deltas)) sum[path] = (sum[path] ?? 0) + delta
  say(`soma: ${formatDeltas(p, sum)}`)
}

/** Reads a file with one draft or a list of them. */
async function draftsIn(file: string | undefined): Promise<Draft[]> {
  if (!file) throw new Usage('Diga o arquivo com os eventos a supor.')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Usage(`Não foi possível ler ${file}.`)
  })
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new Usage(`${file} não é um JSON completo.`)
  }
  return [read].flat().map((each) => {
    const { type = '', stream = '', data, at } = (each ?? {}) as Record<string, string | undefined>
    return { type: String(type), stream: String(stream), data, ...(at && { at: instantOf(at, 'at') }) }
  })
}

/** `what-if FILE`: rows that draft events would change, and jobs and commands that would follow. */
export async function whatIf(infrastructure: Infrastructure, line: Line) {
  const drafts = await draftsIn(line.words[0])
  const { rows, intents } = await timeMachineOf(infrastructure)
    .whatIf(drafts)
    .catch((error) => {
      if (!(error instanceof WrongDraft)) throw error
      const problems = Object.entries(error.errors).map(([field, sentence]) => `  ${field}: ${sentence}`)
      throw new Usage(`O arquivo não serve:\n${problems.join('\n')}`)
    })
  const hidden = rows.map((row) => {
    const p = oneNamed(row.projection)
    return {
      ...row,
      before: row.before && coveredRow(p, row.before),
      after: row.after && coveredRow(p, row.after),
    }
  })
  if (line.json) {
    for (const row of hidden) say(JSON.stringify({ row }))
    for (const intent of intents) say(JSON.stringify({ intent }))
    return
  }
  say(
    rows.length > 0
      ? table(
          rows.map(({ projection, key, before, after, deltas }) => ({
            projeção: projection,
            chave: cell(key),
            registro: before === null ? 'nasceria' : after === null ? 'sumiria' : 'mudaria',
            números: formatDeltas(named.get(projection), deltas),
          })),
        )
      : 'Nenhum registro mudaria.',
  )
  for (const { reactor, kind, name } of intents)
    say(`${kind === 'job' ? `tarefa ${names.job(name)}` : `comando ${name}`}, pedido por ${reactor}`)
  say('Nada foi gravado.')
}
