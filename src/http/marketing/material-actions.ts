import { CaptureLead, leadIdOf } from '../../commands/marketing/lead'
import { materialKey } from '../../commands/marketing/material-key'
import type { MaterialKind } from '../../contracts/marketing/materials'
import { type ActionContext, type ActionRoute, action } from '../kernel/submit'
import { isRobot, leadInput } from './leads'
import { addressWith } from './material-access'
import { foundAt } from './material-pages'
import { folderOf, pathOf } from './material-view'

/** Last segment of the page that offers the file. */
const AFTER: Record<MaterialKind, string> = { ebook: 'download', slides: 'obrigado' }

const leadForm = (kind: MaterialKind) => async (ctx: ActionContext) => {
  const found = await foundAt(ctx, kind)
  if (isRobot(ctx)) return { to: pathOf(found), say: 'Enviamos o link para o seu e-mail.' }
  const origin = { kind, id: found.pageId, title: found.title }
  const outcome = await ctx.dispatch(CaptureLead, leadInput(ctx, origin, 'material-2026-11'))
  const key = materialKey(ctx.deps.dispatcher.facts, origin, leadIdOf(outcome), ctx.now)
  return { to: addressWith(`${pathOf(found)}/${AFTER[kind]}`, key) }
}

/** Forms that ask for name and e-mail in exchange for a file. */
export const materialActions: ActionRoute[] = (['ebook', 'slides'] as const).map((kind) =>
  action(`${folderOf[kind]}/{slug}`, leadForm(kind)),
)
