import { NotFound } from '../../commands/kernel/errors'
import { parse } from '../../commands/kernel/parse'
import { AskImport, StartImport } from '../../commands/site/import'
import { importTemplateKind, importTemplates } from '../../contracts/site/import-template'
import {
  askImportForm,
  IMPORTS_AT,
  type ImportItem,
  type ImportsProps,
  importOutcomes,
  MOST_IMPORT_BYTES,
  MOST_IMPORT_LINES,
} from '../../contracts/site/imports'
import { own } from '../../domain/kernel/own'
import { refuse } from '../../domain/kernel/refuse'
import type { Imports } from '../../ports/imports'
import type { Sheets } from '../../ports/sheets'
import { type ImportRow, importById, importsOf } from '../../projections/site/imports'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { noStore } from '../kernel/context'
import { fieldText } from '../kernel/field-text'
import { type PageContext, page } from '../kernel/page'
import { type ActionContext, type ActionRoute, action } from '../kernel/submit'
import { FORM_OVERHEAD } from '../kernel/uploads'
import { linesIn, shownLines } from './import-lines'

const MOST_LISTED = 20
const MOST_NAME = 200
const PARAM = 'importacao'

const itemOf = ({ ownerId: _, changedAt: __, ...row }: ImportRow): ImportItem => {
  const { importId, kind, fileName, lines, state, askedAt, invites, ...counts } = row
  return { importId, kind, fileName, lines, state, askedAt, invites, counts }
}

/** The import that an address names; undefined for all but its owner. */
async function ownImport({ db, query, actor }: Pick<PageContext, 'db' | 'query' | 'actor'>) {
  const row = query[PARAM] ? await importById(db, query[PARAM]) : undefined
  return row?.ownerId === actor.accountId ? row : undefined
}

/** What happened to the lines, or what would happen where nothing has yet. */
const linesOf = async ({ importId, state }: ImportRow, files: Imports) =>
  (state === 'ended' || state === 'failed' ? await files.lines(importId, 'run') : undefined) ??
  (await files.lines(importId, 'check'))

async function opened(ctx: PageContext, files: Imports): Promise<ImportsProps['opened']> {
  const row = await ownImport(ctx)
  if (!row) return null
  const all = (row.state === 'removed' ? undefined : await linesOf(row, files)) ?? []
  return {
    ...itemOf(row),
    progress: (await files.progress(row.importId)) ?? null,
    ...shownLines(all, ctx.query),
    dateOrder: await files.order(row.importId),
  }
}

export const importsPage = (files: Imports) =>
  page('Admin/Imports/Index', {
    title: 'Importar de outra plataforma',
    load: async (ctx) => ({
      opened: await opened(ctx, files),
      imports: (await importsOf(ctx.db, ctx.actor.accountId ?? '', MOST_LISTED)).map(itemOf),
    }),
  })

const ofFile = {
  most: { bytes: MOST_IMPORT_BYTES, lines: MOST_IMPORT_LINES },
  heavy: 'O arquivo passa de 5 MB. Divida-o em partes.',
  empty: 'O arquivo só tem a linha de títulos.',
  field: 'file',
}

async function ask(ctx: ActionContext, files: Imports) {
  const said = parse(askImportForm, ctx.body)
  const file = ctx.req.uploads?.file
  if (!file) return refuse('file-missing', 'Escolha o arquivo CSV.', 'file')
  const lines = await linesIn(files, said.kind, file.bytes, ofFile)
  const importId = ctx.commandId
  const isNew = await files.keep(importId, file.bytes)
  try {
    await ctx.dispatch(AskImport, { ...said, importId, fileName: file.name.slice(-MOST_NAME), lines })
  } catch (error) {
    if (isNew) await files.remove(importId)
    throw error
  }
  return { to: `${IMPORTS_AT}?${PARAM}=${importId}` }
}

/** A file is sent and checked, then imported. */
export function importActions(files: Imports): ActionRoute[] {
  const send = action(IMPORTS_AT, (ctx) => ask(ctx, files), { who: AskImport.who })
  const start = action(
    `${IMPORTS_AT}/start`,
    async (ctx) => {
      const importId = fieldText(ctx.body.importId)
      await ctx.dispatch(StartImport, { importId })
      return { to: `${IMPORTS_AT}?${PARAM}=${encodeURIComponent(importId)}` }
    },
    { who: StartImport.who },
  )
  return [{ ...send, uploadBytes: 2 * MOST_IMPORT_BYTES + FORM_OVERHEAD }, start]
}

/** Lines of the result that are written before other work of the process has its turn. */
const LINES_AT_ONCE = 500

const columns = [
  { key: 'linha', label: 'Linha', kind: 'integer' },
  { key: 'de_que_trata', label: 'Quem ou o quê', kind: 'text' },
  { key: 'resultado', label: 'Resultado', kind: 'text' },
  { key: 'detalhe', label: 'Detalhe', kind: 'text' },
] as const

/** `/admin/import/results`: each line of an import with its result, as CSV, for who sent the file. */
export const importResults = (files: Imports, sheets: Sheets): ApiRoute =>
  apiRoute(
    `${IMPORTS_AT}/results`,
    async (req, res) => {
      noStore(res)
      const { actor, db } = req.context
      const asked = req.query[PARAM]
      const row = await ownImport({
        db,
        actor,
        query: { [PARAM]: typeof asked === 'string' ? asked : undefined },
      })
      const lines = row && row.state !== 'removed' ? await linesOf(row, files) : undefined
      if (!row || !lines) throw new NotFound('Não encontramos o resultado desta importação.')
      const when = row.state === 'ended' || row.state === 'failed' ? 'behind' : 'ahead'
      async function* batches() {
        for (let at = 0; at < (lines ?? []).length; at += LINES_AT_ONCE)
          yield (lines ?? [])
            .slice(at, at + LINES_AT_ONCE)
            .map(({ line, subject, outcome, says }) => [line, subject, importOutcomes[outcome][when], says])
      }
      res.type('text/csv; charset=utf-8').attachment(`importacao-${row.askedAt.slice(0, 10)}.csv`)
      for await (const part of sheets.bytes('csv', columns, batches())) res.write(part)
      res.end()
    },
    { who: ['Admin'] },
  )

/** `/admin/import/template?tipo=`: the headings that a file of a kind may have, with a line as an example. */
export const importTemplate = (sheets: Sheets): ApiRoute =>
  apiRoute(
    `${IMPORTS_AT}/template`,
    async (req, res) => {
      const kind = importTemplateKind(req.query)
      const template = typeof kind === 'string' ? own(importTemplates, kind) : undefined
      if (!template) throw new NotFound('Não há modelo deste tipo.')
      const headed = template.map(({ heading }) => ({ key: heading, label: heading, kind: 'text' as const }))
      const example = [template.map((column) => column.example)]
      async function* batches() {
        yield example
      }
      res.type('text/csv; charset=utf-8').attachment(`modelo-${kind}.csv`)
      for await (const part of sheets.bytes('csv', headed, batches())) res.write(part)
      res.end()
    },
    { who: ['Admin'] },
  )
