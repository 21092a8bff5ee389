import { NotFound } from '../../commands/kernel/errors'
import { JoinLaunch } from '../../commands/marketing/launch-registration'
import { normaliseEmail } from '../../contracts/kernel/email'
import { launchBySlug } from '../../projections/marketing/launch-page'
import { fieldText } from '../kernel/field-text'
import { type ActionContext, type ActionRoute, action } from '../kernel/submit'
import { grantAccess } from './launch-guest'
import { isRobot, leadInput } from './leads'

const CONSENT = 'evento-2026-11'

/** Registrations from a lesson's page lead back to that lesson. */
const nextOf = ({ body, params }: ActionContext) => {
  const lesson = fieldText(body.lesson)
  const own = `/eventos/${params.slug}`
  return /^[a-z0-9-]{1,80}$/.test(lesson) ? `${own}/aulas/${lesson}` : `${own}/obrigado?enviado=1`
}

const join = action('/eventos/{slug}', async (ctx) => {
  const row = await launchBySlug(ctx.db, ctx.params.slug ?? '')
  if (!row) throw new NotFound('Não encontramos este evento.')
  if (isRobot(ctx)) return { to: nextOf(ctx) }
  const origin = { kind: 'event' as const, id: row.launchId, title: row.title }
  const { origin: _, ...input } = leadInput(ctx, origin, CONSENT)
  await ctx.dispatch(JoinLaunch, { ...input, launchId: row.launchId })
  const { name, email } = ctx.body
  await grantAccess(ctx, row.launchId, { name: String(name), email: normaliseEmail(String(email)) })
  return { to: nextOf(ctx), say: 'Inscrição feita. Enviamos seu acesso por e-mail.' }
})

export const launchActions: ActionRoute[] = [join]
