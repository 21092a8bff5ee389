import { monthGoal } from './month-goal'
import { personalDataAccess } from './personal-data-access'
import { projectionCare } from './projection-care'
import { reportSubscriptions } from './report-subscription'
import { savedQuery } from './saved-query'
import { search } from './search'
import { touches } from './touches'

/** Every aggregate of this context. */
export const analyticsAggregates = [
  search,
  touches,
  savedQuery,
  projectionCare,
  personalDataAccess,
  reportSubscriptions,
  monthGoal,
]
