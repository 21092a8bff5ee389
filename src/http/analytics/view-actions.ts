import { DeleteListView, RenameListView, SaveListView } from '../../commands/analytics/list-view'
import { spelledQuery } from '../../contracts/analytics/spelled-query'
import { dashboardOf, type Role } from '../../contracts/kernel/roles'
import { fieldText } from '../kernel/field-text'
import { type ActionContext, type ActionRoute, submit } from '../kernel/submit'

const PATH = '/admin/views'

const ofView = ({ body, params }: ActionContext) => ({ ...body, queryId: params.id })
/** The list with its filters, when the form was on one. */
const back = ({ referer, actor }: ActionContext) =>
  referer.startsWith('/admin/') ? referer : dashboardOf[actor.role as Role]

/** The command has checked the list by then. */
function toView({ body }: ActionContext): string {
  const list = fieldText(body.list)
  const query = spelledQuery(list, fieldText(body.query))
  return query ? `${list}?${query}` : list
}

/** Saved views of every list and report of the staff. */
export const viewActions: ActionRoute[] = [
  submit(PATH, SaveListView, { to: toView, say: 'Visão salva.' }),
  submit(`${PATH}/:id`, RenameListView, {
    method: 'patch',
    input: ofView,
    to: back,
    say: 'Visão renomeada.',
  }),
  submit(`${PATH}/:id`, DeleteListView, { method: 'delete', input: ofView, to: back, say: 'Visão apagada.' }),
]
