import type { Knex } from 'knex'
import type { Unexplained } from '../../domain/ordering/charge-books'
import type { ReconciliationEvent } from '../../domain/ordering/reconciliation'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

type Made = Extract<ReconciliationEvent, { type: 'ReconciliationMade' }>['data']

export interface ReconciliationRow {
  reconciliationId: string
  reason: 'nightly' | 'staff'
  requestedAt: string
  /** Charges opened since then were compared. */
  since: string
  comparedAt: string | null
  ours: Made['ours'] | null
  theirs: Made['theirs'] | null
  fees: number | null
  caughtUp: number
  lines: Unexplained[]
  more: number
}

export const reconciliationList = projection<ReconciliationEvent, ReconciliationRow>({
  name: 'reconciliation_list',
  description: 'Results of the reconciliations with the payment provider',
  version: 1,
  key: 'reconciliationId',
  report: {
    label: 'Conciliações',
    about: 'Cada comparação com o extrato do provedor, e o que não fechou.',
    group: 'Vendas',
    columns: ['reason', 'requestedAt', 'comparedAt', 'ours', 'theirs', 'fees', 'caughtUp', 'lines'],
  },
  columns: {
    reconciliationId: column.id('Conciliação'),
    reason: column.text('Motivo'),
    requestedAt: column.instant('Pedido em'),
    since: column.instant('Cobranças desde'),
    comparedAt: nullable(column.instant('Comparada em')),
    ours: nullable(column.json('Aqui')),
    theirs: nullable(column.json('No provedor')),
    fees: nullable(column.money('Tarifas')),
    caughtUp: column.count('Cobranças atualizadas'),
    lines: column.json('Itens'),
    more: column.count('Linhas a mais'),
  },
  indexes: [['requestedAt']],
  on: {
    ReconciliationRequested: {
      key: ({ reconciliationId }) => reconciliationId,
      apply: (_, { reconciliationId, reason, since }, { at }) => ({
        reconciliationId,
        reason,
        since,
        requestedAt: at,
        comparedAt: null,
        ours: null,
        theirs: null,
        fees: null,
        caughtUp: 0,
        lines: [],
        more: 0,
      }),
    },
    ReconciliationMade: {
      key: ({ reconciliationId }) => reconciliationId,
      apply: (row, { madeAt, ours, theirs, fees, caughtUp, lines, more }) =>
        row && { ...row, comparedAt: madeAt, ours, theirs, fees, caughtUp, lines, more },
    },
  },
})

/** Reconciliations, newest first. */
export const latestReconciliations = (db: Knex, limit: number) =>
  db<ReconciliationRow>(table(reconciliationList)).orderBy('requestedAt', 'desc').limit(limit) as Promise<
    ReconciliationRow[]
  >
