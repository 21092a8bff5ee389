import { KEY_DAYS, readMaterialKey } from '../../commands/marketing/material-key'
import { REDACTED } from '../../domain/kernel/redacted'
import { leadAt } from '../../projections/marketing/lead-list'
import { type PageContext, redirect } from '../kernel/page'
import { type FoundMaterial, pathOf } from './material-view'

const SAID = {
  expired: `Este link venceu: cada um vale ${KEY_DAYS} dias. Preencha de novo e baixe na hora.`,
  foreign: 'Para baixar, preencha o formulário: o arquivo abre na hora e o link vai também por e-mail.',
}

export const addressWith = (path: string, key: string) => `${path}?chave=${encodeURIComponent(key)}`

/** Lets in who left their data for this very file; everybody else goes back to its form, with a sentence. */
export async function mustHaveLeft(
  ctx: PageContext,
  found: FoundMaterial,
): Promise<{ key: string; until: string }> {
  const key = ctx.query.chave ?? ''
  const given = { kind: found.kind, id: found.pageId }
  const read = readMaterialKey(ctx.deps.dispatcher.facts, given, key, ctx.now)
  if (typeof read === 'string') redirect(pathOf(found), { warn: SAID[read] })
  // The signature is proof enough while the read model is behind; who was forgotten has left nothing.
  const left = await leadAt(ctx.db, read.leadId, given)
  if (left?.email === REDACTED) redirect(pathOf(found), { warn: SAID.foreign })
  return { key, until: read.until }
}
