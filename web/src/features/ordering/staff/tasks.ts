import { ORDERS_PATH } from '../../../../../src/contracts/ordering/orders-view'
import type { OrderFileFormat } from '../../../../../src/contracts/ordering/staff-forms'

export const TASKS_PATH = `${ORDERS_PATH}/tasks`

export const formatLabel: Record<OrderFileFormat, string> = {
  xlsx: 'XLSX (Excel)',
  csv: 'CSV (planilhas)',
  parquet: 'Parquet (ferramentas de dados)',
}
