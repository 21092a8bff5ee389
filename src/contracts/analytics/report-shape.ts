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
