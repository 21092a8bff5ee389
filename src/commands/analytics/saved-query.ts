import * as z from 'zod'
import { renameQueryForm, saveQueryForm } from '../../contracts/analytics/event-forms'
import { deleteQuery, renameQuery, savedQuery, saveQuery } from '../../domain/analytics/saved-query'
import { id } from '../../domain/kernel/event'
import { command } from '../kernel/command'

const ofQuery = {
  who: ['Admin'] as const,
  on: savedQuery,
  id: ({ queryId }: { queryId: string }) => queryId,
}

export const SaveEventQuery = command({
  ...ofQuery,
  name: 'SaveEventQuery',
  summary: 'Saves a view of the event log under a name, for the user.',
  input: saveQueryForm,
  id: (_, ctx) => ctx.commandId,
  decide: (input, ctx) => saveQuery({ queryId: ctx.commandId, ownerId: ctx.actor.accountId ?? '', ...input }),
})

export const RenameEventQuery = command({
  ...ofQuery,
  name: 'RenameEventQuery',
  summary: 'Renames a saved view of the event log.',
  input: renameQueryForm.extend({ queryId: id }),
  decide: ({ name }, ctx) => renameQuery({ ownerId: ctx.actor.accountId ?? '', name }),
})

export const DeleteEventQuery = command({
  ...ofQuery,
  name: 'DeleteEventQuery',
  summary: 'Deletes a saved view of the event log.',
  input: z.object({ queryId: id }),
  decide: (_, ctx) => deleteQuery({ ownerId: ctx.actor.accountId ?? '' }),
})
