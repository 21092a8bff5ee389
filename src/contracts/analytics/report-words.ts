import { everydayReports } from './everyday-reports'
import { furtherReports } from './further-reports'

export type ReportGroup = 'Vendas' | 'Alunos' | 'Loja' | 'Sistema'

export interface ReportWords {
  label: string
  /** What it answers, in Portuguese. */
  about: string
  group: ReportGroup
  /** Columns of the table, in order; the others show when a row is opened. */
  columns: readonly string[]
  /** The key begins with a day: newest first. */
  newestFirst?: boolean
}

/** Read models as analysts know them, those that they ask for first at the top. */
export const reportWords: Record<string, ReportWords> = { ...everydayReports, ...furtherReports }

/** A read model that nobody has named yet goes by its own name. */
export const reportOf = (name: string): ReportWords =>
  reportWords[name] ?? { label: name, about: '', group: 'Sistema', columns: [] }
