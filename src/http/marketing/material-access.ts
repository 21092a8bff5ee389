import { KEY_DAYS, readMaterialKey } from '../../commands/marketing/material-key'
import { REDACTED } from '../../domain/kernel/redacted'
import { leadAt } from '../../projections/marketing/lead-list'
import { type PageContext, redirect } from '../kernel/page'
import { type FoundMaterial, pathOf } from './material-view'

const MESSAGES = {
  expired: `Este link venceu: cada um vale ${KEY_DAYS} dias. Preencha de novo e baixe na hora.`,
  foreign: 'Para baixar, preencha o formulário: o arquivo abre na hora e o link vai também por e-mail.',
}

export const addressWith = (path: string, key: string) => `${path}?chave=${encodeURIComponent(key)}`

/** Requires a valid key for this file, from the form or the mail; redirects to the form otherwise. */
export async function demandKey(
  ctx: PageContext,
  found: FoundMaterial,
): Promise<{ key: string; until: string }> {
  const key = ctx.query.chave ?? ''
  const given = { kind: found.kind, id: found.pageId }
  const read = readMaterialKey(ctx.deps.dispatcher.facts, given, key, ctx.now)
  if (typeof read === 'string') redirect(pathOf(found), { warn: MESSAGES[read] })
  // A missing lead is accepted, because the read model may lag and the key is signed; a forgotten person's is not.
  const lead = await leadAt(ctx.db, read.leadId, given)
  if (lead?.email === REDACTED) redirect(pathOf(found), { warn: MESSAGES.foreign })
  return { key, until: read.until }
}
