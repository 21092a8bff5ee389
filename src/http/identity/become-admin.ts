import { inspectInvitation, OpenAdminAccount } from '../../commands/identity/admin-invitation'
import { dashboardOf } from '../../contracts/kernel/roles'
import { type PageRoute, page } from '../kernel/page'
import { type ActionRoute, action } from '../kernel/submit'
import { enterByDevice } from './entering'
import { accountIn, demandPassword } from './opened-account'
import { offerSecondStep } from './security'

export const becomeAdminPages: PageRoute[] = [
  page('Platform/Auth/BecomeAdmin', {
    title: 'Conta de Admin',
    meta: () => ({ noindex: true }),
    async load({ params, deps, now }) {
      const token = params.token ?? ''
      return { token, link: await inspectInvitation(deps.dispatcher.facts, token, now) }
    },
  }),
]

export const becomeAdminActions: ActionRoute[] = [
  action('/become-admin/{token}', async (ctx) => {
    const { name, email, password } = ctx.body
    const opened = await ctx.dispatch(OpenAdminAccount, { name, email, password, token: ctx.params.token })
    const accountId = accountIn(opened)
    await demandPassword(ctx, accountId)
    const entered = await enterByDevice(ctx, { accountId }, 'link')
    const to = await offerSecondStep(ctx, dashboardOf.Admin)
    return { ...entered, to, say: 'Conta criada. Proteja-a agora com um segundo passo.' }
  }),
]
