import { ForgetTrustedDevice, trustedDevices } from '../../commands/identity/device-guard'
import { DisconnectDevice, DisconnectOtherDevices } from '../../commands/identity/devices'
import { NotFound } from '../../commands/kernel/errors'
import { refuse } from '../../domain/kernel/refuse'
import { fieldText } from '../kernel/field-text'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { sessionStore } from '../kernel/session-store'
import { type ActionRoute, action } from '../kernel/submit'
import { DEVICE_KEY } from './own-device'

const HERE = '/profile/devices'
const storeOf = ({ deps }: PageContext) => sessionStore(deps.pool, deps.env.SESSION_LIFETIME_MINUTES)
const devicesOf = (ctx: PageContext) => storeOf(ctx).devices(ctx.actor.accountId ?? '', ctx.now)

export const devicePages: PageRoute[] = [
  page('Platform/Profile/Devices', {
    title: 'Aparelhos conectados',
    meta: () => ({ noindex: true }),
    async load(ctx) {
      const { facts } = ctx.deps.dispatcher
      const { limit, devices } = await trustedDevices(facts, ctx.actor.accountId ?? '', ctx.now)
      const here = ctx.session.get(DEVICE_KEY)
      return {
        devices: (await devicesOf(ctx)).map((each) => ({ ...each, current: each.id === ctx.session.id })),
        trusted: devices.map(({ deviceId: id, ...each }) => ({ id, ...each, current: id === here })),
        trustedLimit: limit,
      }
    },
  }),
]

/** The event is written before the sessions end, so that none ends without an event. */
export const deviceActions: ActionRoute[] = [
  action(
    `${HERE}/revoke`,
    async (ctx) => {
      const found = (await devicesOf(ctx)).find(({ id }) => id === ctx.body.id)
      if (!found) throw new NotFound('Este aparelho já foi desconectado.')
      if (found.id === ctx.session.id) {
        refuse('device-own', 'Este é o aparelho que você está usando. Para sair dele, use Sair.')
      }
      await ctx.dispatch(DisconnectDevice, { device: found.device })
      await storeOf(ctx).revokeOf(ctx.actor.accountId ?? '', found.id)
      return { to: HERE, say: 'Aparelho desconectado.' }
    },
    { who: 'user' },
  ),
  action(
    `${HERE}/revoke-others`,
    async (ctx) => {
      const others = (await devicesOf(ctx)).filter(({ id }) => id !== ctx.session.id)
      await ctx.dispatch(DisconnectOtherDevices, { devices: others.length })
      await storeOf(ctx).revokeAll(ctx.actor.accountId ?? '', ctx.session.id)
      return { to: HERE, say: 'Todos os outros aparelhos foram desconectados.' }
    },
    { who: 'user' },
  ),
  action(
    `${HERE}/forget`,
    async (ctx) => {
      const deviceId = fieldText(ctx.body.id)
      if (deviceId === ctx.session.get(DEVICE_KEY)) {
        refuse('device-own', 'Este é o aparelho que você está usando.')
      }
      const { events } = await ctx.dispatch(ForgetTrustedDevice, { deviceId })
      if (events.length === 0) throw new NotFound('Este aparelho já não entra só com a senha.')
      await storeOf(ctx).revokeDevice(ctx.actor.accountId ?? '', deviceId)
      return { to: HERE, say: 'Aparelho esquecido. Para entrar por ele de novo, será preciso um código.' }
    },
    { who: 'user' },
  ),
]
