import { randomUUID } from 'node:crypto'
import { PassSecondStep, secondStepOf } from '../../commands/identity/second-step'
import { type PageRoute, page, redirect } from '../kernel/page'
import { type ActionRoute, action } from '../kernel/submit'
import { enterByDevice } from './entering'
import { demandPending } from './pending-login'

export const secondStepPages: PageRoute[] = [
  page('Platform/Auth/SecondStep', {
    title: 'Confirme que é você',
    meta: () => ({ noindex: true }),
    async load(ctx) {
      if (ctx.session.accountId) redirect('/profile/security')
      return { email: (await demandPending(ctx, 'second-step')).email }
    },
  }),
]

const spent = (left: number) =>
  left === 0
    ? 'Você usou o último código de recuperação. Gere outros agora.'
    : `Você usou um código de recuperação. ${left === 1 ? 'Resta 1' : `Restam ${left}`}.`

export const secondStepActions: ActionRoute[] = [
  action('/login/second-step', async (ctx) => {
    const { accountId, role, to, say } = await demandPending(ctx, 'second-step')
    const { dispatcher } = ctx.deps
    // A new command id, because the form's would let a repeated form pass without a code.
    const passed = await ctx.dispatchAs(
      { accountId, role },
      PassSecondStep,
      { otp: ctx.body.otp },
      randomUUID(),
    )
    const entered = await enterByDevice(ctx, { accountId, to, say: say ?? undefined }, 'second-step')
    if (!passed.events.some(({ type }) => type === 'RecoveryCodeUsed')) return entered
    const own = await secondStepOf(dispatcher.facts, accountId)
    return { to: '/profile/security', say: { warn: spent(own.on ? own.codesLeft : 0) } }
  }),
]
