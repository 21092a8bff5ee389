import { RecordSearch } from './search'

export const analyticsCommands = [RecordSearch]
