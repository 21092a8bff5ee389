import { recoveryCodes, setupAddress, setupSecret } from '../../commands/identity/one-time-code'
import {
  DisableSecondStep,
  EnableSecondStep,
  RenewRecoveryCodes,
  secondStepOf,
} from '../../commands/identity/second-step'
import { NotFound } from '../../commands/kernel/errors'
import type { PageProps } from '../../contracts/pages'
import { between, type Instant, MINUTE } from '../../domain/kernel/instants'
import { refuse } from '../../domain/kernel/refuse'
import { accountById } from '../../projections/identity/account-card'
import { shopOfRow, siteRow } from '../../projections/site/site-settings'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { type ActionContext, type ActionRoute, action } from '../kernel/submit'
import { demandConfirmed } from './confirmed'

const HERE = '/profile/security'
/** How long an unfinished set-up and new recovery codes stay on the page. */
const SHOWN_MS = 30 * MINUTE
const SETUP = 'secondStepSetup'
const NEW_CODES = 'recoveryCodes'
/** Path to go on to once the second step is on and its codes are put aside, or was put off. */
const THEN = 'afterSecondStep'

interface Remembered {
  id: string
  at: Instant
}
/** Stores only an id; secret and codes are derived from it and the server's key. */
const remember = ({ session, now }: PageContext, key: string, id: string) =>
  session.set(key, { id, at: now } satisfies Remembered)
function remembered({ session, now }: PageContext, key: string): string | undefined {
  const found = session.get<Remembered>(key)
  return found && between(found.at, now) < SHOWN_MS ? found.id : undefined
}

/** Begins to set the second step up for who has just proved the password; `then` is where the session goes on afterwards. */
export async function offerSecondStep(ctx: ActionContext, then: string): Promise<string> {
  await remember(ctx, SETUP, ctx.commandId)
  await ctx.session.set(THEN, then)
  return HERE
}

async function onwards({ session }: ActionContext): Promise<string> {
  const then = session.get<string>(THEN) ?? HERE
  await session.set(THEN, undefined)
  return then
}

type SecondStepView = PageProps<'Platform/Profile/Security'>['secondStep']

async function viewOf(ctx: PageContext, accountId: string, email: string): Promise<SecondStepView> {
  const { facts } = ctx.deps.dispatcher
  const own = await secondStepOf(facts, accountId)
  if (own.on) {
    const batch = remembered(ctx, NEW_CODES)
    const fresh = batch ? recoveryCodes(facts, accountId, batch) : null
    return { is: 'on', since: own.enabledAt, codesLeft: own.codesLeft, fresh }
  }
  const setup = remembered(ctx, SETUP)
  if (!setup) return { is: 'off' }
  const secret = setupSecret(facts, accountId, setup)
  const issuer = shopOfRow(await siteRow(ctx.db)).name
  return { is: 'begun', secret, address: setupAddress(issuer, email, secret) }
}

export const securityPages: PageRoute[] = [
  page('Platform/Profile/Security', {
    title: 'Segurança',
    meta: () => ({ noindex: true }),
    async load(ctx) {
      const accountId = ctx.actor.accountId ?? ''
      const row = await accountById(ctx.db, accountId)
      if (!row) throw new NotFound()
      const { email, hasPassword } = row
      return { email, hasPassword, secondStep: await viewOf(ctx, accountId, email) }
    },
  }),
]

const ownAction = (
  path: string,
  handle: (ctx: ActionContext, accountId: string) => ReturnType<ActionRoute['handle']>,
) => action(`${HERE}/${path}`, (ctx) => handle(ctx, ctx.actor.accountId ?? ''), { who: 'user' })

export const securityActions: ActionRoute[] = [
  ownAction('begin', async (ctx) => {
    demandConfirmed(ctx, HERE)
    await remember(ctx, SETUP, ctx.commandId)
    return { to: HERE }
  }),
  ownAction('cancel', async (ctx) => {
    await ctx.session.set(SETUP, undefined)
    return { to: await onwards(ctx) }
  }),
  ownAction('confirm', async (ctx) => {
    const setupId = remembered(ctx, SETUP)
    if (!setupId) refuse('setup-over', 'Este código QR já venceu. Comece de novo.')
    await ctx.dispatch(EnableSecondStep, { setupId, otp: ctx.body.otp })
    await ctx.session.set(SETUP, undefined)
    await remember(ctx, NEW_CODES, ctx.commandId)
    await ctx.session.rotate()
    return { to: HERE, say: 'Confirmação em duas etapas ativada. Os outros aparelhos foram desconectados.' }
  }),
  ownAction('codes', async (ctx) => {
    demandConfirmed(ctx, HERE)
    await ctx.dispatch(RenewRecoveryCodes, {})
    await remember(ctx, NEW_CODES, ctx.commandId)
    return { to: HERE, say: 'Códigos novos criados. Os anteriores não valem mais.' }
  }),
  ownAction('codes/kept', async (ctx) => {
    await ctx.session.set(NEW_CODES, undefined)
    return { to: await onwards(ctx) }
  }),
  ownAction('disable', async (ctx) => {
    const { password, otp } = ctx.body
    await ctx.dispatch(DisableSecondStep, { password, otp })
    await ctx.session.set(NEW_CODES, undefined)
    return { to: HERE, say: 'Confirmação em duas etapas desativada.' }
  }),
]
