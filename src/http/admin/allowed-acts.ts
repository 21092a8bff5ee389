import { formSectionsOf } from '../../contracts/kernel/resource'
import type { AllowedActs } from '../../contracts/kernel/resource-list'
import type { PageContext } from '../kernel/page'
import { commandOf, type Declared } from './declared'

/** Which of the declared commands this member of staff may send. */
export function allowedActs(d: Declared, { actor }: Pick<PageContext, 'actor'>): AllowedActs {
  const may = (name: string | undefined) => {
    if (name === undefined) return false
    const { who } = commandOf(d, name)
    return who === 'anyone' || who === 'user' || (who !== 'system' && who.includes(actor.role as never))
  }
  const { create, change, order, acts, written } = d.resource
  return {
    create: may(create) || written.includes('Create'),
    change: [change, ...formSectionsOf(d.resource).map(([, { command }]) => command)].some(may),
    ...(order && { order: may(order.command) }),
    acts: Object.keys(acts).filter(may),
  }
}
