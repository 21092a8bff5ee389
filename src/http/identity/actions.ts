import { setTimeout } from 'node:timers/promises'
import {
  ChangePassword,
  ChangeProfile,
  RegisterAccount,
  RequestPasswordLink,
  SetPasswordByLink,
} from '../../commands/identity/account'
import { authenticate } from '../../commands/identity/authenticate'
import type { Outcome } from '../../commands/kernel/command'
import { parse } from '../../commands/kernel/parse'
import { forgotPasswordForm, loginForm } from '../../contracts/identity/forms'
import { dashboardOf } from '../../contracts/kernel/roles'
import { refuse } from '../../domain/kernel/refuse'
import { safePath } from '../kernel/safe-path'
import { type ActionContext, type ActionRoute, action, submit } from '../kernel/submit'
import { becomeAdminActions } from './become-admin'
import { deviceCodeActions } from './device-code'
import { deviceActions } from './devices'
import { enterWithSecondStep } from './entering'
import { farewellActions } from './farewell'
import { impersonationActions } from './impersonation'
import { countedLogin, LOGIN_WRONG, loginLimits } from './login-tries'
import { accountIn, demandPassword } from './opened-account'
import { deviceOf } from './own-device'
import { proofActions } from './proof-actions'
import { refuseBuyersId } from './register-guard'
import { secondStepActions } from './second-step'
import { securityActions } from './security'

const nextOf = (ctx: ActionContext) => safePath(ctx.body.next, '') || null

const login = action(
  '/login',
  async (ctx) => {
    const { email, password } = parse(loginForm, ctx.body)
    const found = await countedLogin(ctx, email, () =>
      authenticate(ctx.deps.dispatcher.facts, email, password),
    )
    if (!found) refuse(LOGIN_WRONG, 'E-mail ou senha não conferem. Tente de novo ou peça uma nova senha.')
    return enterWithSecondStep(ctx, { accountId: found.accountId, to: nextOf(ctx) })
  },
  { limits: loginLimits },
)

/** Longer than it takes to open an account and to sign in. */
const REGISTER_MS = 800
/** The read models follow within milliseconds. */
const SEEN_MS = 3_000
const REGISTERED = 'Boas-vindas! Enviamos um e-mail para você.'

/** Answers an e-mail that has an account as it answers one that had none: with a session, of nobody, and a mail. */
const registerAction = action(
  '/register',
  async (ctx) => {
    const minimumTime = setTimeout(REGISTER_MS)
    const { name, email, password } = ctx.body
    await refuseBuyersId(ctx, ctx.commandId)
    const opened = await ctx.dispatch(RegisterAccount, { name, email, password })
    const answer = opened.events.length > 0 ? await enterNew(ctx, opened) : await enterNowhere(ctx)
    // Within the time that both take, not after it.
    if (opened.position) await ctx.deps.projections.waitFor(opened.position, SEEN_MS)
    await minimumTime
    return answer
  },
  { waitMs: 0 },
)

async function enterNew(ctx: ActionContext, opened: Outcome) {
  const accountId = accountIn(opened)
  await demandPassword(ctx, accountId)
  return enterWithSecondStep(ctx, { accountId, to: nextOf(ctx), say: REGISTERED })
}

async function enterNowhere(ctx: ActionContext) {
  await ctx.session.set('registered', true)
  deviceOf(ctx, ctx.commandId)
  return { to: nextOf(ctx) ?? dashboardOf.Student, say: REGISTERED }
}

/** Longer than it takes to record the request. */
const FORGOT_MS = 400

/** Answers known and unknown addresses alike and in equal time, so that it reveals no accounts. */
const forgot = action(
  '/forgot-password',
  async (ctx) => {
    const { email } = parse(forgotPasswordForm, ctx.body)
    const minimumTime = setTimeout(FORGOT_MS)
    const { facts } = ctx.deps.dispatcher
    const accountId = await facts.ownerOf('email', facts.hash(email))
    if (accountId) {
      await ctx.deps.dispatcher.dispatch(
        RequestPasswordLink,
        { accountId, purpose: 'reset' },
        { actor: { accountId: null, role: 'System' }, commandId: ctx.commandId },
      )
    }
    await minimumTime
    return { to: '/forgot-password?enviado=1' }
  },
  { limits: [{ limit: 'recover-email' }, { limit: 'recover' }] },
)

/** Access to the mailbox does not prove the second step, which is still required. */
const setPassword = (path: string, say: string) =>
  action(path, async (ctx) => {
    const set = await ctx.dispatch(SetPasswordByLink, {
      token: ctx.params.token,
      password: ctx.body.password,
    })
    const accountId = accountIn(set)
    await demandPassword(ctx, accountId)
    return enterWithSecondStep(ctx, { accountId, say }, 'link')
  })

export const identityActions: ActionRoute[] = [
  login,
  registerAction,
  forgot,
  setPassword('/reset-password/{token}', 'Senha trocada. Você já está na sua conta.'),
  setPassword('/save-password/{token}', 'Senha criada. Você já está na sua conta.'),
  submit('/profile', ChangeProfile, {
    input: ({ body }) => ({ name: body.name, cpf: body.cpf, phone: body.phone }),
    to: '/profile',
    say: 'Dados salvos.',
  }),
  submit('/profile/password', ChangePassword, {
    input: ({ body }) => ({ current: body.current, password: body.password }),
    after: async (_, ctx) => {
      await ctx.session.rotate()
    },
    to: '/profile',
    say: 'Senha trocada. Os outros dispositivos foram desconectados.',
  }),
  ...becomeAdminActions,
  ...secondStepActions,
  ...deviceCodeActions,
  ...securityActions,
  ...deviceActions,
  ...proofActions,
  ...farewellActions,
  ...impersonationActions,
]
