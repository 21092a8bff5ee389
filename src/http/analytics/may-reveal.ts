import type { PageContext } from '../kernel/page'

/**
 * Whether personal data may be revealed; not during an impersonation, when the access would be recorded under the
 * student.
 */
export const mayReveal = ({ actor }: Pick<PageContext, 'actor'>) =>
  actor.role === 'Admin' && !actor.realAccountId
