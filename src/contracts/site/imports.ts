import * as z from 'zod'

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
