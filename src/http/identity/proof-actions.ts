import { checkOwnPassword } from '../../commands/identity/authenticate'
import { ownPasswordTries } from '../../commands/identity/secret-tries'
import { RequestEmailVerification, VerifyEmail } from '../../commands/identity/verification'
import { Forbidden, LEAVE_FIRST } from '../../commands/kernel/errors'
import { parse } from '../../commands/kernel/parse'
import { confirmPasswordForm } from '../../contracts/identity/forms'
import { refuse } from '../../domain/kernel/refuse'
import { countedTries } from '../kernel/counted-tries'
import { type ActionRoute, action, submit } from '../kernel/submit'
import { nextAfterConfirming, rememberConfirmed } from './confirmed'

const confirmPassword = action(
  '/confirm-password',
  async (ctx) => {
    if (ctx.session.realAccountId) {
      throw new Forbidden(false, LEAVE_FIRST)
    }
    const { password } = parse(confirmPasswordForm, ctx.body)
    const { pool, dispatcher } = ctx.deps
    const accountId = ctx.actor.accountId ?? ''
    await countedTries(ownPasswordTries, { pool, accountId }, async () => {
      const own = await checkOwnPassword(dispatcher.facts, accountId, password)
      if (own === 'none') refuse('password-absent', 'Sua conta ainda não tem senha. Crie uma primeiro.')
      if (own === 'wrong') refuse('password-wrong', 'A senha não confere.', 'password')
    })
    await rememberConfirmed(ctx.session, ctx.now)
    return { to: nextAfterConfirming(ctx.body.next) }
  },
  { who: 'user' },
)

export const proofActions: ActionRoute[] = [
  confirmPassword,
  submit('/verify-email', VerifyEmail, {
    input: ({ body }) => ({ token: body.token }),
    to: '/profile',
    say: 'E-mail confirmado. Obrigado!',
  }),
  submit('/verify-email/resend', RequestEmailVerification, {
    input: () => ({}),
    to: '/verify-email?enviado=1',
  }),
]
