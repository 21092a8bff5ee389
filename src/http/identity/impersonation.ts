import {
  EndImpersonation,
  impersonationUntil,
  StartImpersonation,
} from '../../commands/identity/impersonation'
import { Forbidden } from '../../commands/kernel/errors'
import { dashboardOf } from '../../contracts/kernel/roles'
import { refuse } from '../../domain/kernel/refuse'
import { accountById } from '../../projections/identity/account-card'
import { logout } from '../kernel/logout'
import { type PageRoute, page } from '../kernel/page'
import { type ActionContext, type ActionRoute, action } from '../kernel/submit'
import { demandConfirmed } from './confirmed'

const start = action(
  '/admin/users/{id}/impersonate',
  async (ctx) => {
    // With a bearer there is no cookie for the way back.
    if (ctx.session.by !== 'cookie') throw new Forbidden(false)
    demandConfirmed(ctx, ctx.referer)
    const accountId = ctx.params.id ?? ''
    const { stream } = await ctx.dispatch(StartImpersonation, { accountId, reason: ctx.body.reason })
    const impersonationId = stream.slice('impersonation-'.length)
    // The form may be sent again after the impersonation has ended.
    const until = await impersonationUntil(ctx.deps.dispatcher.facts, impersonationId, ctx.now)
    if (!until) refuse('impersonation-over', 'Este acesso já terminou. Comece outro.')
    if (!(await ctx.session.impersonate({ accountId, impersonationId, until }))) throw new Forbidden(true)
    return { to: dashboardOf.Student }
  },
  { who: ['Admin'] },
)

const end = async (ctx: ActionContext, reason: 'left' | 'logout') => {
  const { impersonationId } = ctx.session
  if (impersonationId) await ctx.dispatch(EndImpersonation, { impersonationId, reason })
}

const leave = action(
  '/admin/impersonate/leave',
  async (ctx) => {
    const { role } = ctx.session
    if (!ctx.session.impersonationId) return { to: dashboardOf[role ?? 'Student'] }
    await end(ctx, 'left')
    if (!(await ctx.session.endImpersonation())) {
      await ctx.signOut()
      return { to: '/login' }
    }
    return { to: dashboardOf[ctx.session.role ?? 'Student'], say: 'Você voltou para a sua conta.' }
  },
  { who: 'user' },
)

/** Logout; during an impersonation it ends the staff member's own session as well. */
const signOut: ActionRoute = {
  ...logout,
  async handle(ctx) {
    await end(ctx, 'logout')
    return logout.handle(ctx)
  },
}

export const impersonationActions: ActionRoute[] = [start, leave, signOut]

export const impersonationPages: PageRoute[] = [
  page('Platform/Impersonation/Leave', {
    title: 'Sair da personificação',
    meta: () => ({ noindex: true }),
    async load({ session, actor, db }) {
      if (!session.impersonationId) return { acting: null }
      const student = await accountById(db, actor.accountId ?? '')
      return { acting: { fullName: student?.name ?? '', until: session.expiresAt ?? '' } }
    },
  }),
]
