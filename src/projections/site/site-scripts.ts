import type { Knex } from 'knex'
import type { ScriptContent, ScriptEvent } from '../../domain/site/script'
import { projection, table } from '../kernel/projection'

export interface SiteScriptRow extends ScriptContent {
  scriptId: string
  draft: number
  status: 'draft' | 'approved' | 'retired'
  draftedAt: string
  /** Account ids. */
  draftedBy: string
  approvedAt: string | null
  approvedBy: string | null
}

export const siteScripts = projection<ScriptEvent, SiteScriptRow>({
  name: 'site_scripts',
  description: 'Which third-party scripts there are, which wait for approval, and which run on which pages',
  version: 1,
  key: 'scriptId',
  columns: {
    scriptId: 'text',
    name: 'text',
    place: 'text',
    src: 'text?',
    code: 'text?',
    origins: 'json',
    pages: 'json',
    draft: 'int',
    status: 'text',
    draftedAt: 'instant',
    draftedBy: 'text',
    approvedAt: 'instant?',
    approvedBy: 'text?',
  },
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
      }),
    },
    ScriptApproved: {
      key: (e) => e.scriptId,
      apply: (row, { draft }, { at, actor }) =>
        row && row.draft === draft
          ? { ...row, status: 'approved', approvedAt: at, approvedBy: actor }
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
