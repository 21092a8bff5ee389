import {
  ChangePassword,
  ChangeProfile,
  RegisterAccount,
  RequestPasswordLink,
  SetPasswordByLink,
} from '../../commands/identity/account'
import { authenticate, roleOf } from '../../commands/identity/authenticate'
import { parse } from '../../commands/kernel/parse'
import { forgotPasswordForm, loginForm } from '../../contracts/identity/forms'
import { dashboardOf } from '../../contracts/kernel/roles'
import { refuse } from '../../domain/kernel/refuse'
import { safePath } from '../kernel/safe-path'
import { sessionStore } from '../kernel/session-store'
import { type ActionContext, type ActionRoute, action, submit } from '../kernel/submit'
import { takeCartAlong } from '../ordering/take-cart'
import { deviceActions } from './devices'
import { farewellActions } from './farewell'
import { impersonationActions } from './impersonation'
import { withTries } from './password-tries'
import { proofActions } from './proof-actions'

const nextOf = (ctx: ActionContext) => safePath(ctx.body.next, '') || null

const sessions = (ctx: ActionContext) => sessionStore(ctx.deps.pool, ctx.deps.env.SESSION_LIFETIME_MINUTES)

/** Signs in, then takes over what the guest had put in the cart. */
async function enter(ctx: ActionContext, entering: Parameters<ActionContext['signIn']>[0]) {
  await ctx.signIn(entering)
  await takeCartAlong(ctx, entering.accountId)
}

const login = action('/login', async (ctx) => {
  const { email, password } = parse(loginForm, ctx.body)
  const found = await authenticate(ctx.deps.dispatcher.facts, email, password)
  if (!found) refuse('login-wrong', 'E-mail ou senha não conferem. Tente de novo ou peça uma nova senha.')
  await enter(ctx, found)
  return { to: nextOf(ctx) ?? dashboardOf[found.role] }
})

const registerAction = submit('/register', RegisterAccount, {
  input: ({ body }) => ({ name: body.name, email: body.email, password: body.password }),
  after: (outcome, ctx) => {
    const accountId = outcome.stream.slice('account-'.length)
    return enter(ctx, { accountId, role: 'Student' })
  },
  to: (ctx) => nextOf(ctx) ?? '/student/mycourses',
  say: 'Conta criada. Boas-vindas!',
})

/** The answer is the same for a known and an unknown address; the mail is sent later, so the time is too. */
const forgot = action('/forgot-password', async (ctx) => {
  const { email } = parse(forgotPasswordForm, ctx.body)
  const { facts } = ctx.deps.dispatcher
  const accountId = await facts.ownerOf('email', facts.hash(email))
  if (accountId) {
    await ctx.deps.dispatcher.dispatch(
      RequestPasswordLink,
      { accountId, purpose: 'reset' },
      { actor: { accountId: null, role: 'System' }, commandId: ctx.commandId },
    )
  }
  return { to: '/forgot-password?enviado=1' }
})

const setPassword = (path: string, say: string) =>
  submit(path, SetPasswordByLink, {
    input: ({ body, params }) => ({ token: params.token, password: body.password }),
    after: async (outcome, ctx) => {
      const accountId = outcome.stream.slice('account-'.length)
      await sessions(ctx).revokeAll(accountId)
      await enter(ctx, { accountId, role: await roleOf(ctx.deps.dispatcher.facts, accountId) })
    },
    to: '/student/mycourses',
    say,
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
  withTries(
    submit('/profile/password', ChangePassword, {
      input: ({ body }) => ({ current: body.current, password: body.password }),
      after: async (_, ctx) => {
        await sessions(ctx).revokeAll(ctx.actor.accountId ?? '', ctx.session.id)
      },
      to: '/profile',
      say: 'Senha trocada. Os outros dispositivos foram desconectados.',
    }),
  ),
  ...deviceActions,
  ...proofActions,
  ...farewellActions,
  ...impersonationActions,
]
