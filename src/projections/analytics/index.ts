import { campaignCredits } from './campaign-credits'
import { courseSalesByDay } from './course-sales-by-day'
import { eventsByHour } from './events-by-hour'
import { linkTouches } from './link-touches'
import { monthGoals } from './month-goals'
import { reportSubscriptionList } from './report-subscriptions'
import { savedEventQueries } from './saved-event-queries'
import { savedViews } from './saved-views'
import { searchTerms } from './search-terms'
import { shoppingSteps } from './shopping-steps'
import { traces } from './traces'

export const analyticsProjections = {
  searchTerms,
  shoppingSteps,
  linkTouches,
  campaignCredits,
  courseSalesByDay,
  eventsByHour,
  traces,
  savedEventQueries,
  savedViews,
  reportSubscriptionList,
  monthGoals,
}
