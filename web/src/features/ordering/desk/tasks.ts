import type { OrderFileFormat } from '../../../../../src/contracts/ordering/desk-forms'
import { ORDERS_PATH } from '../../../../../src/contracts/ordering/orders-view'

export const TASKS_PATH = `${ORDERS_PATH}/tasks`

export const formatLabel: Record<OrderFileFormat, string> = {
  xlsx: 'XLSX (Excel)',
  csv: 'CSV (planilhas)',
  parquet: 'Parquet (ferramentas de dados)',
}
