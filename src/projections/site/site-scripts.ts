import type { Knex } from 'knex'
import { valueLabels } from '../../contracts/analytics/value-labels'
import { plainText } from '../../domain/kernel/plain-text'
import type { ScriptContent, ScriptEvent } from '../../domain/site/script'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface SiteScriptRow extends ScriptContent {
  scriptId: string
  draft: number
  status: 'draft' | 'approved' | 'refused' | 'retired'
  draftedAt: string
  /** Account ids. */
  draftedBy: string
  approvedAt: string | null
  approvedBy: string | null
  refusedAt: string | null
  /** For the author of the refused draft. */
  refusal: string | null
  searchText: string
}

export const siteScripts = projection<ScriptEvent, SiteScriptRow>({
  name: 'site_scripts',
  description: 'Third-party scripts, which await approval, and on which pages each runs',
  version: 2,
  key: 'scriptId',
  report: {
    label: 'Scripts de terceiros',
    about: 'Que scripts esperam aprovação, e quais rodam em que páginas.',
    group: 'Loja',
    columns: [
      'name',
      'status',
      'draft',
      'place',
      'src',
      'pages',
      'origins',
      'draftedAt',
      'approvedAt',
      'approvedBy',
      'refusedAt',
      'refusal',
    ],
  },
  columns: {
    scriptId: column.id('Script'),
    name: column.text('Nome'),
    place: column.text('Onde entra'),
    src: nullable(column.text('Arquivo')),
    code: nullable(column.text('Código')),
    origins: column.json('Origens'),
    pages: column.json('Páginas'),
    draft: column.number('Rascunho'),
    status: column.choice('Situação', valueLabels),
    draftedAt: column.instant('Rascunho em'),
    draftedBy: column.text('Rascunho de'),
    approvedAt: nullable(column.instant('Aprovado')),
    approvedBy: nullable(column.text('Aprovado por')),
    refusedAt: nullable(column.instant('Recusado')),
    refusal: nullable(column.text('Motivo da recusa')),
    searchText: column.text('Texto de busca'),
  },
  indexes: [['searchText'], ['draftedAt']],
  on: {
    ScriptDrafted: {
      key: (e) => e.scriptId,
      apply: (_, e, { at, actor }) => ({
        ...e,
        status: 'draft',
        draftedAt: at,
        draftedBy: actor,
        approvedAt: null,
        approvedBy: null,
        refusedAt: null,
        refusal: null,
        searchText: plainText(e.name),
      }),
    },
    ScriptApproved: {
      key: (e) => e.scriptId,
      apply: (row, { draft }, { at, actor }) =>
        row && row.draft === draft
          ? { ...row, status: 'approved', approvedAt: at, approvedBy: actor }
          : undefined,
    },
    ScriptRefused: {
      key: (e) => e.scriptId,
      apply: (row, { draft, reason }, { at }) =>
        row && row.draft === draft
          ? { ...row, status: 'refused', refusedAt: at, refusal: reason }
          : undefined,
    },
    ScriptRetired: {
      key: (e) => e.scriptId,
      apply: (row) => row && { ...row, status: 'retired' },
    },
  },
})

const rows = (db: Knex) => db<SiteScriptRow>(table(siteScripts))

/** Approved scripts in the order of approval. */
export const approvedScripts = (db: Knex) =>
  rows(db).where({ status: 'approved' }).orderByRaw('approved_at, script_id') as Promise<SiteScriptRow[]>
