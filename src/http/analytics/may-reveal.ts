import type { PageContext } from '../kernel/page'

/** Whoever acts as somebody else leaves no name of their own: they are shown nothing in clear. */
export const mayReveal = ({ actor }: Pick<PageContext, 'actor'>) =>
  actor.role === 'Admin' && !actor.realAccountId
