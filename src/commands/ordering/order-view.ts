import { saveOrderViewForm } from '../../contracts/ordering/staff-forms'
import { savedQuery, saveOrderView } from '../../domain/analytics/saved-query'
import { command } from '../kernel/command'

/** Renaming and deleting are those of every saved query. */
export const SaveOrderView = command({
  name: 'SaveOrderView',
  summary: 'Saves a view of the list of orders under a name, for the user or for all staff.',
  input: saveOrderViewForm,
  who: ['Admin'],
  on: savedQuery,
  id: (_, ctx) => ctx.commandId,
  decide: (input, ctx) =>
    saveOrderView({ queryId: ctx.commandId, ownerId: ctx.actor.accountId ?? '', ...input }),
})
