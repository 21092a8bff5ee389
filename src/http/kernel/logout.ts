import { action } from './submit'

/** Sair: ends the session here; other devices stay signed in. `quiet`: the page itself says why it ended. */
export const logout = action(
  '/logout',
  async (ctx) => {
    await ctx.signOut()
    return { to: '/', ...(ctx.body.quiet !== '1' && { say: 'Você saiu da sua conta.' }) }
  },
  { waitMs: 0 },
)
