import type { OrderSeal } from '../contracts/ordering/staff-pages'
import type { SheetFormat } from './sheets'

export interface OrderExportRequest {
  exportId: string
  format: SheetFormat
  /** Query of the view's address. */
  query: string
  /** Only these orders of the view; null: all of it. */
  orderIds: readonly string[] | null
  /** With personal data in clear. */
  clear: boolean
}

/** Files of orders for one member of staff each, kept for a few days. */
export interface OrderExports {
  /** Writes the file from the start and returns its seal. */
  write(request: OrderExportRequest): Promise<OrderSeal>
  /** How far a file that is being written has come. */
  progress(exportId: string): Promise<{ done: number; total: number } | undefined>
  /** Path of a whole file; undefined when there is none, or none any more. */
  find(exportId: string, format: SheetFormat): Promise<string | undefined>
  remove(exportId: string): Promise<void>
  /** Removes every file that shows personal data of one of these orders; waits for those that are being written. */
  forget(orderIds: readonly string[]): Promise<number>
}
