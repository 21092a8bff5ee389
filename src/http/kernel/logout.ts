import { action } from './submit'

/** Ends this session only. `quiet=1`: no toast, since the page itself says why the session ended. */
export const logout = action(
  '/logout',
  async (ctx) => {
    await ctx.signOut()
    return { to: '/', ...(ctx.body.quiet !== '1' && { say: 'Você saiu da sua conta.' }) }
  },
  { waitMs: 0 },
)
