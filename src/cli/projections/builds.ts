import type { Infrastructure } from '../../composition/infrastructure'
import { NotPossible } from '../../ports/projection-admin'
import { Usage } from '../kernel/with-infrastructure'
import { cell, coveredRow, type Line, oneNamed, print, say } from './command-line'

const PAGE = 200

const stateWords = {
  waiting: 'na fila',
  building: 'refazendo',
  ready: 'pronta para trocar',
  failed: 'falhou',
} as const

/** Builds under way and kept versions. */
export async function builds({ projectionAdmin }: Infrastructure, line: Line) {
  const cards = (await projectionAdmin.list()).filter(({ build, kept }) => build || kept)
  print(
    line,
    cards.map(({ name, build, kept }) => ({ name, build, kept })),
    cards.map(({ name, build, kept }) => ({
      projeção: name,
      versão: build?.version ?? '—',
      situação: build ? stateWords[build.state] : 'no ar',
      feito: build ? `${Math.round(build.done * 100)} %` : '—',
      diferenças: build?.differences?.cells ?? '—',
      guardada: kept?.version ?? '—',
    })),
    'Nenhuma projeção sendo refeita.',
  )
}

export async function differences({ projectionAdmin }: Infrastructure, line: Line) {
  const p = oneNamed(line.words[0])
  for (let offset = 0; ; offset += PAGE) {
    const { total, items } = await projectionAdmin.differences(p.name, { offset, limit: PAGE })
    const hidden = items.map((item) => {
      const side = (value: unknown) =>
        item.column === null
          ? value && coveredRow(p, value as never)
          : coveredRow(p, { [item.column]: value })[item.column]
      return { ...item, live: side(item.live), next: side(item.next) }
    })
    if (offset === 0 && !line.json) say(`${p.name}: ${total} ${total === 1 ? 'diferença' : 'diferenças'}`)
    const cells = hidden.map(({ key, column, live, next, events }) => ({
      chave: cell(key),
      coluna: column ?? 'registro inteiro',
      'no ar': cell(live),
      refeita: cell(next),
      eventos: events.map(({ type }) => type).join(', '),
    }))
    if (items.length > 0) print(line, hidden, cells, '')
    if (offset + items.length >= total || items.length === 0) return
  }
}

/** One action on a projection; exit code 1 with a message when it is not possible. */
const adminAction =
  (
    perform: (projectionAdmin: Infrastructure['projectionAdmin'], name: string) => Promise<void>,
    done: string,
    not: string,
  ) =>
  async ({ projectionAdmin }: Infrastructure, line: Line): Promise<number> => {
    const { name } = oneNamed(line.words[0])
    try {
      await perform(projectionAdmin, name)
    } catch (error) {
      if (!(error instanceof NotPossible)) throw error
      if (line.json) say(JSON.stringify({ name, done: false, error: error.message }))
      else process.stderr.write(`${name}: ${not}\n`)
      return 1
    }
    say(line.json ? JSON.stringify({ name, done: true }) : `${name}: ${done}`)
    return 0
  }

export const promote = adminAction(
  (projectionAdmin, name) => projectionAdmin.promote(name),
  'no ar; a anterior fica guardada (back para voltar)',
  'não há reconstrução pronta para entrar no ar.',
)
export const back = adminAction(
  (projectionAdmin, name) => projectionAdmin.rollBack(name),
  'a versão anterior está no ar',
  'não há versão guardada para voltar.',
)
export const cancel = adminAction(
  (projectionAdmin, name) => projectionAdmin.cancel(name),
  'reconstrução cancelada; a que está no ar não mudou',
  'não há reconstrução para cancelar.',
)

export async function parked({ projectionAdmin }: Infrastructure, line: Line) {
  const events = await projectionAdmin.parked()
  print(
    line,
    events,
    events.map(({ consumer, type, stream, position, attempts, error }) => ({
      consumidor: consumer,
      evento: type,
      stream,
      posição: position,
      tentativas: attempts,
      erro: cell(error),
    })),
    'Nenhum evento parado.',
  )
}

/** Retries parked events; exit code 1 while some are still parked. */
export async function release({ projectionAdmin }: Infrastructure, line: Line): Promise<number> {
  const [consumer] = line.words
  const waiting = [...new Set((await projectionAdmin.parked()).map((event) => event.consumer))]
  if (!consumer || !waiting.includes(consumer)) {
    throw new Usage(
      waiting.length > 0
        ? `Não há eventos parados de ${consumer ?? '—'}. Há de: ${waiting.join(', ')}`
        : 'Não há eventos parados.',
    )
  }
  const { released, still } = await projectionAdmin.release(consumer)
  say(
    line.json
      ? JSON.stringify({ consumer, released, still })
      : `${consumer}: ${released} liberados, ${still} ainda parados`,
  )
  return still === 0 ? 0 : 1
}
