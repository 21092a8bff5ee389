import { NotFound } from '../../commands/kernel/errors'
import { registrationOf as registrationByToken } from '../../commands/marketing/launch-registration'
import { maskedEmail } from '../../contracts/kernel/masked-email'
import type { LaunchGuest } from '../../contracts/marketing/launch-pages'
import { firstName } from '../../domain/kernel/first-name'
import { REDACTED } from '../../domain/kernel/redacted'
import { type LaunchRow, launchBySlug } from '../../projections/marketing/launch-page'
import { registrationOf } from '../../projections/marketing/launch-registration'
import { type PageContext, redirect } from '../kernel/page'

const ENTRY = 'acesso'
const keyOf = (launchId: string) => `launch:${launchId}`

const guestFrom = ({ name, email }: { name: string; email: string }): LaunchGuest => ({
  firstName: firstName(name),
  email: maskedEmail(email),
})

/** Gives this browser access, under the name and e-mail typed here, so that earlier registrations are not revealed. */
export const grantAccess = (ctx: PageContext, launchId: string, typed: { name: string; email: string }) =>
  ctx.session.set(keyOf(launchId), guestFrom(typed))

/** The registered visitor, by session, account or visitor id; null when not registered. */
export async function guestOf(ctx: PageContext, launchId: string): Promise<LaunchGuest | null> {
  const known = ctx.session.get<LaunchGuest>(keyOf(launchId))
  if (known) return known
  const { accountId, role } = ctx.actor
  const who = { accountId: role === 'Student' ? accountId : null, visitorId: ctx.session.visitor }
  const row = await registrationOf(ctx.db, launchId, who)
  if (!row || row.email === REDACTED) return null
  // Starts a session, because pages with a session are never cached by browsers or proxies.
  await grantAccess(ctx, launchId, row)
  return guestFrom(row)
}

/** A link from a mail gives this browser access and redirects to the address without its token. */
async function enterByLink(ctx: PageContext, launchId: string) {
  const token = ctx.query[ENTRY]
  if (token === undefined) return
  const found = await registrationByToken(ctx.deps.dispatcher.facts, token)
  const address = new URL(ctx.url)
  address.searchParams.delete(ENTRY)
  const to = address.pathname + address.search
  if (found?.launchId !== launchId) {
    redirect(to, { warn: 'Este link de acesso não vale mais. Inscreva-se para receber outro.' })
  }
  await grantAccess(ctx, launchId, found)
  redirect(to)
}

/** The launch of the address and its registered visitor. Throws NotFound. */
export async function launchOf(ctx: PageContext): Promise<{ row: LaunchRow; guest: LaunchGuest | null }> {
  const row = await launchBySlug(ctx.db, ctx.params.slug ?? '')
  if (!row) throw new NotFound('Não encontramos este evento.')
  await enterByLink(ctx, row.launchId)
  return { row, guest: await guestOf(ctx, row.launchId) }
}
