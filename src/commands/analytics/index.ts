import { RevealPersonalData } from './personal-data-access'
import { projectionCareCommands } from './projection-care'
import { DeleteEventQuery, RenameEventQuery, SaveEventQuery } from './saved-query'
import { RecordSearch } from './search'

export const analyticsCommands = {
  RecordSearch,
  RevealPersonalData,
  SaveEventQuery,
  RenameEventQuery,
  DeleteEventQuery,
  ...projectionCareCommands,
}
