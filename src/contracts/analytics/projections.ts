import type { CellKind } from '../../domain/kernel/format'
import type { Labels } from './labels'

/** One read model as the page draws it. Positions are text that only the store reads. */
export interface ProjectionLine {
  name: string
  /** In Portuguese. */
  label: string
  version: number
  live: {
    version: number
    position: string | null
    /** Events behind which it is, counted up to 1000. */
    lag: number
    parked: number
    rows: number
    advancedAt: string | null
  }
  /** Events folded per second over the last minute. */
  rate: number
  owner: string | null
  build: {
    version: number
    state: 'waiting' | 'building' | 'ready' | 'failed'
    position: string | null
    events: number
    /** 0 to 1. */
    done: number
    rate: number
    startedAt: string
    differences: { rows: number; cells: number } | null
    error: string | null
  } | null
  kept: { version: number; position: string | null; since: string } | null
  /** Why it stands still or is built anew, for engineers; null when all is well. */
  alarm: string | null
}

export interface EventLink {
  position: string
  type: string
  stream: string
  revision: number
  at: string
}

export interface ParkedLine {
  consumer: string
  /** In Portuguese where it is a projection. */
  label: string
  kind: 'projection' | 'reactor'
  position: string
  stream: string
  eventId: string
  type: string
  error: string
  attempts: number
  parkedAt: string
}

export interface DifferenceLine {
  key: string
  /** Null when the whole row stands on one side only. */
  column: string | null
  /** Of the column. */
  label: string | null
  kind: CellKind
  live: unknown
  next: unknown
  events: EventLink[]
}

/** What `GET /api/projections` answers, again and again while the page is open. */
export interface ProjectionNews {
  projections: ProjectionLine[]
  parked: ParkedLine[]
}

export interface ReportColumn {
  key: string
  label: string
  kind: CellKind
  /** Covered on the page: personal data. */
  personal: boolean
}

export interface ReportRow {
  key: string
  /** Values by column; null where the row did not exist. */
  was: Record<string, unknown> | null
  is: Record<string, unknown> | null
  /** Columns that differ, of all columns of the row. */
  changed: string[]
}

export interface Total {
  column: ReportColumn
  was: number
  is: number
}

/** What one column of a row was and became. */
export interface CellChange {
  column: ReportColumn
  before: unknown
  after: unknown
  /** What was added, for numbers. */
  delta: number | null
}

export interface WhyMove extends EventLink {
  actor: string
  correlationId: string
  changes: CellChange[]
}

export interface Why {
  key: string
  /** As typed: minutes of São Paulo, `2026-03-01T12:00`; empty: from the beginning, up to now. */
  from: string
  to: string
  existed: boolean
  exists: boolean
  /** The difference of both ends. */
  changes: CellChange[]
  moves: WhyMove[]
  /** Further moves that are not listed. */
  more: number
  /** What those changed together. */
  moreChanges: CellChange[]
}

export interface ReportSeal {
  projection: string
  /** Of the fold. */
  version: number
  instant: string
  clock: 'known' | 'happened'
  /** Last event that was taken in. */
  position: string | null
  events: number
  rows: number
  codeVersion: string
  /** SHA-256 of the rows as canonical lines with personal data in clear, independent of the export. */
  hash: string
  /** Columns that are masked on pages and in exports. */
  covered: string[]
}

export interface ReportView {
  report: string
  /** Minutes of São Paulo, as a datetime-local field has them. */
  at: string
  clock: 'known' | 'happened'
  search: string
  onlyChanged: boolean
  page: number
}

export interface AsOfReport {
  columns: ReportColumn[]
  rows: ReportRow[]
  /** Rows that the filter leaves, on all pages. */
  total: number
  size: number
  counts: { was: number; is: number; changed: number }
  totals: Total[]
  seal: ReportSeal
  /** Labels of the columns with personal data. */
  covered: string[]
}

export interface DraftForm {
  type: string
  stream: string
  /** Indented JSON. */
  data: string
}

export interface DraftSource {
  types: string[]
  /** The event to begin with; null until a type is chosen. */
  draft: DraftForm | null
  /** Position whose event was copied. */
  position: string
  problem: string | null
}

/** What `POST /admin/projections/what-if` answers. */
export interface WhatIfAnswer {
  rows: {
    projection: string
    label: string
    key: string
    isNew: boolean
    isGone: boolean
    changes: CellChange[]
  }[]
  intents: { reactor: string; kind: 'command' | 'job'; name: string; input: unknown }[]
}

/** Pages of read models: component name to its props. */
export interface ProjectionPages {
  'Admin/Projections/Index': ProjectionNews & {
    labels: Labels
    differences: {
      name: string
      label: string
      version: number | null
      total: number
      page: number
      size: number
      items: DifferenceLine[]
    } | null
  }
  'Admin/Projections/AsOf': {
    labels: Labels
    tab: 'report' | 'what-if'
    view: ReportView
    reports: { name: string; label: string; about: string; group: string }[]
    problems: Partial<Record<'report' | 'at' | 'clock' | 'key' | 'from' | 'to', string>>
    /** The latest instant that can be asked for, as typed. */
    latest: string
    /** Null on the other tab, and while something is wrong with what was asked. */
    table: AsOfReport | null
    why: Why | null
    drafts: DraftSource | null
  }
}

/** What staff have before their eyes: the same click upon it is the same ask. */
export const sightOf = ({ live, build, kept }: ProjectionLine): string =>
  [live.version, live.position, build?.version, build?.startedAt, build?.state, kept?.since].join('|')

export const sightOfParked = (parked: readonly ParkedLine[]): string =>
  parked
    .map(({ position, attempts }) => `${position}:${attempts}`)
    .join(',')
    .slice(0, 200)
