import { NotFound } from '../../commands/kernel/errors'
import { parse } from '../../commands/kernel/parse'
import { PrepareGiveAway } from '../../commands/marketing/give-away'
import {
  GIVE_AWAYS_AT,
  giveAwayForm,
  MOST_GIVEN_LINES,
  MOST_LIST,
} from '../../contracts/marketing/give-away-forms'
import { fileSize } from '../../domain/kernel/format'
import { refuse } from '../../domain/kernel/refuse'
import type { Imports } from '../../ports/imports'
import { type GiveAwayRow, giveAwayById } from '../../projections/marketing/give-away-list'
import { type PageRoute, page } from '../kernel/page'
import { type ActionContext, type ActionRoute, action } from '../kernel/submit'
import { FORM_OVERHEAD } from '../kernel/uploads'
import { linesIn, shownLines } from '../site/import-lines'
import { choicesOf } from './coupon-views'

const create = page('Admin/GiveAway/Create', {
  title: 'Dar um presente',
  async load(ctx) {
    const { products } = await choicesOf(ctx)
    return {
      products: products.map(({ id, title, type }) => ({ value: `${type}:${id}`, title })),
      chosen: ctx.query.product ?? '',
    }
  },
})

/** What happened to the lines, or what would happen where nothing has yet. */
async function linesOf({ giveAwayId, state }: GiveAwayRow, files: Imports) {
  const isOver = state === 'ended' || state === 'failed' || state === 'takenBack'
  return (
    (isOver ? await files.lines(giveAwayId, 'run') : undefined) ?? (await files.lines(giveAwayId, 'check'))
  )
}

const linesPage = (files: Imports) =>
  page('Admin/GiveAway/Lines', {
    title: ({ title }) => `Lista de ${title}`,
    async load(ctx) {
      const row = await giveAwayById(ctx.db, ctx.params.id ?? '')
      if (!row) throw new NotFound('Não encontramos este presente.')
      const { giveAwayId, title, state, done, present, leftOut, faulty, refused } = row
      const lines = await linesOf(row, files)
      return {
        giveAwayId,
        title,
        state,
        counts: { done, present, leftOut, faulty, refused },
        progress: (await files.progress(giveAwayId)) ?? null,
        ...shownLines(lines ?? [], ctx.query),
        isGone: lines === undefined && state !== 'prepared',
      }
    },
  })

export const giveAwayPages = (files: Imports): PageRoute[] => [create, linesPage(files)]

/** Several addresses of one line stand on lines of their own. */
const oneToALine = (typed: string) =>
  typed
    .split(/\r?\n/)
    .map((line) => (line.split('@').length > 2 ? line.replace(/[,;\t]+/g, '\n') : line))
    .join('\n')

const most = { bytes: MOST_LIST, lines: MOST_GIVEN_LINES }
const ofFile = {
  most,
  heavy: `O arquivo passa de ${fileSize(MOST_LIST)}. Divida-o em partes.`,
  empty: 'O arquivo só tem a linha de títulos.',
  field: 'file',
}
const ofList = {
  most,
  heavy: 'A lista é grande demais. Divida-a em partes.',
  empty: 'A lista só tem a linha de títulos.',
  field: 'list',
}

async function prepare(ctx: ActionContext, files: Imports) {
  const { list, ...input } = parse(giveAwayForm, ctx.body)
  const file = ctx.req.uploads?.file
  if (!file && list.trim() === '')
    return refuse('list-missing', 'Cole os e-mails ou escolha um arquivo CSV.', 'list')
  const bytes = file?.bytes ?? Buffer.from(oneToALine(list))
  const lines = await linesIn(files, 'gifts', bytes, file ? ofFile : ofList)
  const giveAwayId = ctx.commandId
  const isNew = await files.keep(giveAwayId, bytes)
  try {
    await ctx.dispatch(PrepareGiveAway, { ...input, giveAwayId, lines })
  } catch (error) {
    if (isNew) await files.remove(giveAwayId)
    throw error
  }
  return { to: `${GIVE_AWAYS_AT}/${giveAwayId}/lines` }
}

/** A list is sent and checked; then the act of the record gives. */
export function giveAwayActions(files: Imports): ActionRoute[] {
  const send = action(GIVE_AWAYS_AT, (ctx) => prepare(ctx, files), { who: PrepareGiveAway.who })
  return [{ ...send, uploadBytes: 3 * MOST_LIST + FORM_OVERHEAD }]
}
