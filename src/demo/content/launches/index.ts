export { agents } from './agents'
export { sqlWeek } from './sql-week'
export type { LaunchText } from './types'
