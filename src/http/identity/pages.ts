import { inspectLink } from '../../commands/identity/password-link'
import { secondStepOf } from '../../commands/identity/second-step'
import { NotFound } from '../../commands/kernel/errors'
import { dashboardOf, isStaff } from '../../contracts/kernel/roles'
import { accountById } from '../../projections/identity/account-card'
import { type PageContext, type PageRoute, page, redirect } from '../kernel/page'
import { safePath } from '../kernel/safe-path'
import { becomeAdminPages } from './become-admin'
import { deviceCodePages } from './device-code'
import { devicePages } from './devices'
import { farewellPages } from './farewell'
import { impersonationPages } from './impersonation'
import { proofPages } from './proof-pages'
import { secondStepPages } from './second-step'
import { securityPages } from './security'

/** Logins that the demo world shows on its login page. */
const demoLogins = [
  { email: 'admin@trilha.test', role: 'Administração' },
  { email: 'editor@trilha.test', role: 'Edição' },
  { email: 'suporte@trilha.test', role: 'Suporte' },
  { email: 'aluna@trilha.test', role: 'Aluna' },
].map((login) => ({ ...login, password: 'trilha-demo-2026' }))

/** The page after the login, from the address. */
const nextOf = (ctx: PageContext) => safePath(ctx.query.next, '') || null

const redirectSignedIn = (ctx: PageContext) => {
  const { role } = ctx.session
  if (role) redirect(nextOf(ctx) ?? dashboardOf[role])
}

/** The address contains a secret token and must not be indexed. */
const noIndex = () => ({ noindex: true })

async function linkState(ctx: PageContext) {
  const token = ctx.params.token ?? ''
  const link = await inspectLink(ctx.deps.dispatcher.facts, token, ctx.now)
  return { token, good: link.good, email: link.good ? link.email : null }
}

export const identityPages: PageRoute[] = [
  page('Platform/Auth/Login', {
    title: 'Entrar',
    meta: () => ({ description: 'Entre na sua conta para continuar seus cursos de onde parou.' }),
    load: (ctx) => {
      redirectSignedIn(ctx)
      return {
        next: nextOf(ctx),
        demo: ctx.deps.env.WORLD === 'demo' && ctx.deps.env.NODE_ENV !== 'production' ? demoLogins : [],
      }
    },
  }),
  page('Platform/Auth/Register', {
    title: 'Criar conta',
    meta: () => ({ description: 'Crie sua conta de graça e comece pelas aulas abertas de cada curso.' }),
    load: (ctx) => {
      redirectSignedIn(ctx)
      return { next: nextOf(ctx) }
    },
  }),
  page('Platform/Auth/ForgotPassword', {
    title: 'Esqueci minha senha',
    meta: () => ({ description: 'Peça um link por e-mail para criar uma nova senha.' }),
    load: (ctx) => ({ sent: ctx.query.enviado === '1' }),
  }),
  page('Platform/Auth/ResetPassword', {
    title: 'Nova senha',
    meta: noIndex,
    load: async (ctx) => {
      const { token, good } = await linkState(ctx)
      return { token, good }
    },
  }),
  page('Platform/Auth/SavePassword', { title: 'Crie sua senha', meta: noIndex, load: linkState }),
  page('Platform/Profile/Edit', {
    title: 'Minha conta',
    load: async (ctx) => {
      const row = await accountById(ctx.db, ctx.actor.accountId ?? '')
      if (!row) throw new NotFound()
      const { accountId, name, email, cpf, phone, verified, hasPassword, avatarId } = row
      const avatar = avatarId && `/media/avatars/${encodeURIComponent(accountId)}/${avatarId}-256.webp`
      const { on } = await secondStepOf(ctx.deps.dispatcher.facts, accountId)
      return {
        inviteSecondStep: isStaff(row.role) && !on,
        profile: { name, email, cpf, phone, verified, hasPassword, avatar },
      }
    },
  }),
  ...becomeAdminPages,
  ...proofPages,
  ...farewellPages,
  ...devicePages,
  ...secondStepPages,
  ...deviceCodePages,
  ...securityPages,
  ...impersonationPages,
]
