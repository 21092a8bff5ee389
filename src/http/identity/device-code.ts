import { AnswerDeviceChallenge, ArriveByDevice, deviceStanding } from '../../commands/identity/device-guard'
import { maskedEmail } from '../../contracts/kernel/masked-email'
import { between } from '../../domain/kernel/instants'
import { refuse } from '../../domain/kernel/refuse'
import { type PageRoute, page, redirect } from '../kernel/page'
import { type ActionRoute, action } from '../kernel/submit'
import { dispatchAsAccount, enter } from './entering'
import { deviceOf } from './own-device'
import { demandPending, dropPending } from './pending-login'

const HERE = '/login/device'
const MINUTES = 10

export const deviceCodePages: PageRoute[] = [
  page('Platform/Auth/DeviceCode', {
    title: 'Novo aparelho',
    meta: () => ({ noindex: true }),
    async load(ctx) {
      if (ctx.session.accountId) redirect('/profile/devices')
      const { accountId, email, deviceId } = await demandPending(ctx, 'device')
      const { facts } = ctx.deps.dispatcher
      const { nextCodeAt } = await deviceStanding(facts, { accountId, deviceId, now: ctx.now })
      const waitSeconds = Math.max(0, Math.ceil(between(ctx.now, nextCodeAt) / 1000))
      return { maskedEmail: maskedEmail(email), waitSeconds, minutes: MINUTES }
    },
  }),
]

export const deviceCodeActions: ActionRoute[] = [
  action(HERE, async (ctx) => {
    const { accountId, deviceId, to, say } = await demandPending(ctx, 'device')
    const { otp } = ctx.body
    const outcome = await dispatchAsAccount(ctx, accountId, AnswerDeviceChallenge, { deviceId, otp })
    const types = outcome.events.map(({ type }) => type)
    if (types.includes('DevicesBlocked')) {
      await dropPending(ctx)
      const error =
        'Foram muitos códigos errados. Por segurança, nenhum aparelho novo entra nesta conta por enquanto.'
      return { to: '/login', say: { error } }
    }
    if (types.includes('DeviceCodeRefused')) {
      refuse('device-code-wrong', 'O código não confere. Confira no e-mail mais recente.', 'otp')
    }
    return enter(ctx, { accountId, to, say: say ?? undefined }, outcome)
  }),
  action(`${HERE}/resend`, async (ctx) => {
    const { accountId } = await demandPending(ctx, 'device')
    const own = deviceOf(ctx, accountId)
    await dispatchAsAccount(ctx, accountId, ArriveByDevice, { ...own, proof: 'password' })
    return { to: HERE, say: { info: 'Enviamos um código. Se ele demorar, olhe na caixa de spam.' } }
  }),
]
