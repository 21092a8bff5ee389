import { DeleteListView, RenameListView, SaveListView } from './list-view'
import { SetMonthGoal } from './month-goal'
import { RevealPersonalData } from './personal-data-access'
import { projectionCareCommands } from './projection-care'
import { SubscribeToReport, UnsubscribeFromReport } from './report-subscription'
import { DeleteEventQuery, RenameEventQuery, SaveEventQuery } from './saved-query'
import { RecordSearch } from './search'

export const analyticsCommands = {
  RecordSearch,
  RevealPersonalData,
  SaveEventQuery,
  RenameEventQuery,
  DeleteEventQuery,
  SaveListView,
  RenameListView,
  DeleteListView,
  SubscribeToReport,
  UnsubscribeFromReport,
  SetMonthGoal,
  ...projectionCareCommands,
}
