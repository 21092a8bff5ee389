import type { Infrastructure } from '../composition/infrastructure'
import { own } from '../domain/kernel/own'
import { masked } from '../domain/mask'
import { eventTypes } from '../domain/registry'
import type { RecordedEvent } from '../ports/event-store'
import { type EventFilter, matches, queryEvents, takeEvents } from '../projections/kernel/inspect/event-query'
import { copyCommand } from './copy/command'
import { commandLine } from './kernel/command-line'
import { exportEvents, type Format, formats } from './kernel/export'
import { lineOf } from './kernel/flat-event'
import { instantOf } from './kernel/instant'
import { filterOfQuery } from './kernel/query'
import { table } from './kernel/table'
import { codeVersion } from './kernel/version'
import { Usage, withInfrastructure } from './kernel/with-infrastructure'

const USAGE = `npm run events -- list   [filtros] [--limit 50] [--json]     eventos, do mais novo ao mais antigo
npm run events -- tail   [filtros] [--json]                  acompanha os que chegam
npm run events -- show   POSIÇÃO|STREAM [--json]             um evento, ou todos de um stream
npm run events -- export ARQUIVO [filtros] [--format ndjson|csv|parquet]
npm run events -- copy   --from LUGAR --to LUGAR [--markers] [--json]   copia o registro e confere; continua de onde parou
lugar: postgres (o banco deste ambiente), postgresql://… ou esdb://…; --markers leva junto os marcadores de leitura
filtros: --type A,B  --stream PREFIXO  --person CONTA  --from INSTANTE  --to INSTANTE
      ou --query 'tipo:"Pedido pago" stream:order- de:7d texto', como no explorador de eventos`

const { values, positionals } = commandLine(USAGE, {
  type: { type: 'string' },
  stream: { type: 'string' },
  person: { type: 'string' },
  query: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  limit: { type: 'string', default: '50' },
  format: { type: 'string', default: 'ndjson' },
  json: { type: 'boolean', default: false },
  markers: { type: 'boolean', default: false },
})

const instant = (name: 'from' | 'to') =>
  values[name] === undefined ? undefined : instantOf(values[name], `--${name}`)

/** The query's words and the single filters add up; a single filter has the last word. */
function filterOf(): EventFilter {
  const fromQuery = values.query === undefined ? {} : queryOf().filter
  const single = Object.entries(singleFilters()).filter(([, value]) => value !== undefined)
  return { ...fromQuery, ...Object.fromEntries(single) }
}
const queryOf = () => filterOfQuery(values.query ?? '', new Date().toISOString())

function singleFilters(): EventFilter {
  const types = values.type?.split(',').filter(Boolean)
  const unknown = types?.filter((type) => !eventTypes().includes(type) && !/^Claim/.test(type)) ?? []
  if (unknown.length > 0) throw new Usage(`Tipo de evento desconhecido: ${unknown.join(', ')}`)
  return { types, stream: values.stream, person: values.person, from: instant('from'), to: instant('to') }
}

const row = (event: RecordedEvent) => ({
  posição: event.position,
  quando: event.at,
  tipo: event.type,
  stream: `${event.stream}@${event.revision}`,
  ator: event.meta.actor,
})
const print = (events: RecordedEvent[]) => {
  if (values.json) for (const event of events) process.stdout.write(`${lineOf(event)}\n`)
  else process.stdout.write(events.length > 0 ? `${table(events.map(row))}\n` : 'Nenhum evento.\n')
}

async function list({ store }: Infrastructure) {
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1) throw new Usage('--limit precisa ser um número inteiro positivo')
  print(await takeEvents(store, filterOf(), { backwards: true, limit }))
}

async function show({ store }: Infrastructure) {
  const [, key = ''] = positionals
  if (!key) throw new Usage('Diga a posição ou o stream.')
  const events = /^\d+(\/\d+)?$/.test(key) ? await at(store, key) : await store.readStream(key)
  if (events.length === 0) throw new Usage(`Nada encontrado em ${key}.`)
  if (values.json) return print(events)
  for (const event of events) {
    process.stdout.write(
      `${table([row(event)])}\n${JSON.stringify(masked(event.type, event.data), null, 2)}\n\n`,
    )
  }
}

/** Positions are the store's own words, so the event is looked for rather than reckoned. */
async function at(store: Infrastructure['store'], position: string) {
  for await (const event of queryEvents(store, {})) if (event.position === position) return [event]
  return []
}

async function tail({ store }: Infrastructure) {
  const filter = filterOf()
  let after = await store.head()
  let wake = () => {}
  await store.subscribe(() => wake())
  process.once('SIGINT', () => process.exit(0))
  for (;;) {
    const woken = new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, 1_000)
    })
    const events = await store.readAll({ after, types: filter.types, streamPrefix: filter.stream })
    after = events.at(-1)?.position ?? after
    const news = events.filter((event) => matches(event, filter))
    if (news.length > 0) print(news)
    await woken
  }
}

async function exportTo({ store }: Infrastructure) {
  const [, file] = positionals
  if (!file) throw new Usage('Diga o arquivo de destino.')
  if (!formats.includes(values.format as Format)) throw new Usage(`--format é um de: ${formats.join(', ')}`)
  const seal = await exportEvents(queryEvents(store, filterOf()), {
    file,
    format: values.format as Format,
    codeVersion: codeVersion(),
    filter: values.query === undefined ? '' : queryOf().text,
  })
  process.stdout.write(
    values.json
      ? `${JSON.stringify(seal)}\n`
      : `${seal.events} eventos em ${file}\nselo sha256 ${seal.hash}\n`,
  )
}

const verbs: Record<string, (infrastructure: Infrastructure) => Promise<void>> = {
  list,
  tail,
  show,
  export: exportTo,
}

const complain = (error: unknown) => {
  if (!(error instanceof Usage)) throw error
  process.stderr.write(`${error.message}\n\n${USAGE}\n`)
  return 2
}

// Comparing two logs needs no infrastructure: neither is followed by subscriptions.
if (positionals[0] === 'copy') {
  process.exitCode = await copyCommand(values).catch((error) => {
    if (error instanceof Usage) return complain(error)
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  })
} else
  await withInfrastructure(async (infrastructure) => {
    const verb = own(verbs, positionals[0] ?? '')
    try {
      if (!verb) throw new Usage('Verbo desconhecido.')
      await verb(infrastructure)
    } catch (error) {
      return complain(error)
    }
  })
