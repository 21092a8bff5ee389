import { action } from './submit'

/** Sair: ends the session here; other devices stay signed in. */
export const logout = action(
  '/logout',
  async (ctx) => {
    await ctx.signOut()
    return { to: '/', say: 'Você saiu da sua conta.' }
  },
  { waitMs: 0 },
)
