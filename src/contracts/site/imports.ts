import * as z from 'zod'
import { optionalText } from '../kernel/text'

/** What can be brought from another system. */
export const importKinds = {
  students: { label: 'Alunos', one: 'aluno' },
  courses: { label: 'Cursos', one: 'curso' },
  certificates: { label: 'Certificados', one: 'certificado' },
} as const
export type ImportKindName = keyof typeof importKinds
export const importKindNames = Object.keys(importKinds) as [ImportKindName, ...ImportKindName[]]
export const importKindField = z.enum(importKindNames, { error: 'Escolha o que importar' })

/** What is made or given by a file, counted. */
export const importTallies = {
  accounts: ['conta nova', 'contas novas'],
  accesses: ['acesso novo', 'acessos novos'],
  courses: ['curso novo', 'cursos novos'],
  modules: ['módulo novo', 'módulos novos'],
  lessons: ['aula nova', 'aulas novas'],
  certificates: ['certificado novo', 'certificados novos'],
} as const
export type ImportTally = keyof typeof importTallies

export const IMPORTS_AT = '/admin/import'
export const MOST_IMPORT_BYTES = 5 * 1024 * 1024
export const MOST_IMPORT_LINES = 20_000
export const IMPORT_LINES_PER_PAGE = 100

const optional = optionalText(120)

/** What is said besides the file. */
export const askImportForm = z.object({
  kind: importKindField,
  invites: z.preprocess((typed) => typed === true || typed === 'on' || typed === 'true', z.boolean()),
  course: optional,
  category: optional,
  teacher: optional,
})

export const importStates = {
  asked: 'Conferindo as linhas',
  checked: 'Conferida',
  started: 'Importando',
  ended: 'Terminada',
  failed: 'Falhou',
  removed: 'Arquivos apagados',
} as const
export type ImportState = keyof typeof importStates

export const importOutcomes = {
  done: { ahead: 'A gravar', behind: 'Gravada' },
  present: { ahead: 'Já está aqui', behind: 'Já estava aqui' },
  leftOut: { ahead: 'De fora', behind: 'De fora' },
  faulty: { ahead: 'Com erro', behind: 'Com erro' },
  refused: { ahead: 'Recusada', behind: 'Recusada' },
} as const
export type ImportOutcome = keyof typeof importOutcomes

/** A line of the file: what would happen or what happened, and why. */
export interface ImportLine {
  line: number
  subject: string
  /** Name, date and state as they were understood; empty where the line could not be read. */
  reads: string
  outcome: ImportOutcome
  says: string
}

/** Whether `03/05/2024` is of May or of March; decided over all dates of a file. */
export const dateOrders = ['day-first', 'month-first'] as const
export type DateOrder = (typeof dateOrders)[number]
export const dateOrderWords: Readonly<Record<DateOrder, string>> = {
  'day-first': 'Datas como 03/05/2024 foram lidas como dia/mês/ano.',
  'month-first': 'Datas como 03/05/2024 foram lidas como mês/dia/ano, porque só assim todas são datas.',
}

export interface ImportItem {
  importId: string
  kind: ImportKindName
  fileName: string
  lines: number
  state: ImportState
  askedAt: string
  invites: boolean
  counts: Record<ImportOutcome, number>
}

export interface ImportsProps {
  opened:
    | (ImportItem & {
        progress: { done: number; total: number } | null
        shown: ImportLine[]
        /** Of the lines that the filter lets through. */
        found: number
        page: number
        onlyTrouble: boolean
        dateOrder: DateOrder | null
      })
    | null
  imports: ImportItem[]
}
