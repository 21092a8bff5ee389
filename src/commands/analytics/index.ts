import { DeleteListView, RenameListView, SaveListView } from './list-view'
import { SetMonthGoal } from './month-goal'
import { RevealPersonalData } from './personal-data-access'
import { projectionCareCommands } from './projection-care'
import { SubscribeToReport, UnsubscribeFromReport } from './report-subscription'
import { DeleteEventQuery, RenameEventQuery, SaveEventQuery } from './saved-query'
import { RecordSearch } from './search'
import { RecordTouches } from './touches'

export const analyticsCommands = {
  RecordSearch,
  RecordTouches,
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
