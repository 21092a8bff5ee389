import { ChangeUser, HandOverPersonalData } from '../../commands/identity/account'
import { ForgetPerson } from '../../commands/identity/forgetting'
import { GiveAccess, TakeAccess } from '../../commands/learning/enrolment'
import { USERS_PATH } from '../../contracts/identity/users'
import { businessDay } from '../../domain/kernel/instants'
import { shopOfRow, siteRow } from '../../projections/site/site-settings'
import { type ActionContext, type ActionRoute, action, submit } from '../kernel/submit'
import { demandConfirmed } from './confirmed'
import { type StatementPorts, statementOf } from './statement'
import { statementHtml } from './statement-html'

const idOf = ({ params }: Pick<ActionContext, 'params'>) => params.id ?? ''
const at = (ctx: Pick<ActionContext, 'params'>, page = '') =>
  `${USERS_PATH}/${encodeURIComponent(idOf(ctx))}${page}`
const said = (events: readonly unknown[], words: string) =>
  events.length > 0 ? words : { info: 'Nada mudou.' }

const ofAccess = (ctx: ActionContext) => ({
  studentId: idOf(ctx),
  courseId: ctx.body.courseId,
  reason: ctx.body.reason,
})

/** What staff do to one person, beside the acts of the declaration. */
export const userActions = (ports: StatementPorts): ActionRoute[] => [
  submit('/admin/users/{id}', ChangeUser, {
    method: 'put',
    input: (ctx) => {
      const { name, cpf, phone, role } = ctx.body
      return { accountId: idOf(ctx), name, cpf, phone, role }
    },
    to: (ctx) => at(ctx),
    say: (_, { events }) =>
      said(
        events,
        events.some(({ type }) => type === 'RoleChanged')
          ? 'Usuário salvo. As sessões abertas terminaram.'
          : 'Usuário salvo.',
      ),
  }),
  submit('/admin/users/{id}/access', GiveAccess, {
    input: ofAccess,
    to: (ctx) => at(ctx, '/courses'),
    say: 'Acesso liberado.',
  }),
  submit('/admin/users/{id}/access/take', TakeAccess, {
    input: ofAccess,
    to: (ctx) => at(ctx, '/courses'),
    say: (_, { events }) => said(events, 'Acesso retirado.'),
  }),
  action(
    '/admin/users/{id}/forget',
    async (ctx) => {
      demandConfirmed(ctx, at(ctx))
      const { reason, keepsCertificates } = ctx.body
      const { events } = await ctx.dispatch(ForgetPerson, { accountId: idOf(ctx), reason, keepsCertificates })
      return { to: at(ctx), say: said(events, 'Os dados desta pessoa estão sendo apagados.') }
    },
    { who: ['Admin'] },
  ),
  action(
    '/admin/users/{id}/statement',
    async (ctx) => {
      demandConfirmed(ctx, at(ctx))
      await ctx.dispatch(HandOverPersonalData, { accountId: idOf(ctx) })
      const statement = await statementOf(ctx, ports, idOf(ctx))
      const site = await siteRow(ctx.db)
      ctx.res.set({
        'Content-Disposition': `attachment; filename="dados-da-pessoa-${businessDay(ctx.now)}.html"`,
        'Cache-Control': 'private, no-store',
      })
      ctx.res.type('html').send(statementHtml(statement, shopOfRow(site).name))
    },
    { who: ['Admin'] },
  ),
]
