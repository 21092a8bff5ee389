import { everydayReports } from './everyday-reports'
import { furtherReports } from './further-reports'
import type { ReportWords } from './report-shape'

/** Read models as analysts know them, those that they ask for first at the top. */
export const reportWords: Record<string, ReportWords> = { ...everydayReports, ...furtherReports }

/** A read model that nobody has named yet goes by its own name. */
export const reportOf = (name: string): ReportWords =>
  reportWords[name] ?? { label: name, about: '', group: 'Sistema', columns: [] }
