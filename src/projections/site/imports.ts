import type { Knex } from 'knex'
import { importKinds, importStates } from '../../contracts/site/imports'
import type { Instant } from '../../domain/kernel/instants'
import type { ImportCounts, ImportEvent } from '../../domain/site/import'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface ImportRow extends ImportCounts {
  importId: string
  ownerId: string
  kind: keyof typeof importKinds
  fileName: string
  lines: number
  state: keyof typeof importStates
  invites: boolean
  askedAt: Instant
  changedAt: Instant
}

const key = ({ importId }: { importId: string }) => importId
const none = { done: 0, present: 0, leftOut: 0, faulty: 0, refused: 0 }

const step = (state: ImportRow['state']) => ({
  key,
  apply: (row: ImportRow | undefined, _: object, { at }: { at: Instant }) =>
    row && { ...row, state, changedAt: at },
})
const counted = (state: ImportRow['state']) => ({
  key,
  apply: (
    row: ImportRow | undefined,
    { done, present, leftOut, faulty, refused }: ImportCounts,
    { at }: { at: Instant },
  ) => row && { ...row, done, present, leftOut, faulty, refused, state, changedAt: at },
})
const kindLabels = Object.fromEntries(Object.entries(importKinds).map(([name, { label }]) => [name, label]))

export const imports = projection<ImportEvent, ImportRow>({
  name: 'imports',
  description: 'Files of other systems, and what became of their lines',
  version: 1,
  key: 'importId',
  report: {
    label: 'Importações',
    about: 'Os arquivos trazidos de outras plataformas, e quantas linhas deles foram gravadas.',
    group: 'Loja',
    columns: ['kind', 'state', 'lines', 'done', 'faulty', 'refused', 'askedAt'],
    newestFirst: true,
  },
  columns: {
    importId: column.id('Importação'),
    ownerId: column.id('De quem'),
    kind: column.choice('O que', kindLabels),
    fileName: column.text('Arquivo'),
    lines: column.count('Linhas'),
    state: column.choice('Situação', importStates),
    invites: column.bool('Com convite'),
    done: column.count('Gravadas'),
    present: column.count('Já estavam'),
    leftOut: column.count('De fora'),
    faulty: column.count('Com erro'),
    refused: column.count('Recusadas'),
    askedAt: column.instant('Enviada'),
    changedAt: column.instant('Alterado em'),
  },
  personal: ['fileName'],
  indexes: [['ownerId', 'askedAt']],
  on: {
    ImportAsked: {
      key,
      apply: (_, { importId, ownerId, kind, fileName, lines, invites }, { at }) => ({
        importId,
        ownerId,
        kind,
        fileName,
        lines,
        invites,
        ...none,
        state: 'asked',
        askedAt: at,
        changedAt: at,
      }),
    },
    ImportChecked: counted('checked'),
    ImportStarted: step('started'),
    ImportEnded: counted('ended'),
    ImportFailed: step('failed'),
    ImportRemoved: step('removed'),
  },
})

const rows = (db: Knex) => db<ImportRow>(table(imports))

/** Imports of one member of staff, newest first. */
export const importsOf = (db: Knex, ownerId: string, limit: number): Promise<ImportRow[]> =>
  rows(db).where({ ownerId }).orderBy('askedAt', 'desc').limit(limit)

export const importById = (db: Knex, importId: string) =>
  rows(db).where({ importId }).first() as Promise<ImportRow | undefined>
