import * as z from 'zod'
import { spelledQuery } from '../../contracts/analytics/spelled-query'
import { renameViewForm, saveViewForm } from '../../contracts/analytics/view-forms'
import { mayEnterList } from '../../contracts/kernel/staff-lists'
import { deleteQuery, renameQuery, savedQuery, saveListView } from '../../domain/analytics/saved-query'
import { id } from '../../domain/kernel/event'
import type { Actor } from '../kernel/command'
import { command } from '../kernel/command'
import { Forbidden } from '../kernel/errors'

const ofView = {
  who: ['Admin', 'Editor', 'Support'] as const,
  on: savedQuery,
  id: ({ queryId }: { queryId: string }) => queryId,
}

/** Nobody keeps a view of a list that is closed to them. */
function demandList(list: string, { role }: Actor) {
  if (role === 'Guest' || role === 'System' || !mayEnterList(list, role)) throw new Forbidden(false)
}

export const SaveListView = command({
  ...ofView,
  name: 'SaveListView',
  summary: 'Saves a view of a list or report under a name, for the user or for all staff who may enter it.',
  input: saveViewForm,
  id: (_, ctx) => ctx.commandId,
  decide: ({ list, name, query, shared }, ctx) => {
    demandList(list, ctx.actor)
    return saveListView({
      queryId: ctx.commandId,
      ownerId: ctx.actor.accountId ?? '',
      list,
      name,
      query: spelledQuery(list, query),
      shared,
    })
  },
})

export const RenameListView = command({
  ...ofView,
  name: 'RenameListView',
  summary: 'Renames a saved view of a list or report.',
  input: renameViewForm.extend({ queryId: id }),
  decide: ({ name }, ctx) => renameQuery({ ownerId: ctx.actor.accountId ?? '', name }),
})

export const DeleteListView = command({
  ...ofView,
  name: 'DeleteListView',
  summary: 'Deletes a saved view of a list or report.',
  input: z.object({ queryId: id }),
  decide: (_, ctx) => deleteQuery({ ownerId: ctx.actor.accountId ?? '' }),
})
