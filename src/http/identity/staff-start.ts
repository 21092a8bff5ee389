import { dashboardOf } from '../../contracts/kernel/roles'
import { type ApiRoute, apiRoute } from '../kernel/api-route'

/** `/admin` leads staff to where their role works. */
export const staffStartApi: ApiRoute[] = [
  apiRoute('/admin', (req, res) => res.redirect(303, dashboardOf[req.session.role ?? 'Student']), {
    who: ['Admin', 'Editor', 'Support'],
  }),
]
