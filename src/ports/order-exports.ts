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

/** States what a file of orders holds; the same orders and code give the same hash on any machine and in any format. */
export interface OrderSeal {
  rows: number
  /** Numbers of the first and of the last order of the file. */
  first: string | null
  last: string | null
  /** Position in the log up to which the list had been folded. */
  until: string | null
  codeVersion: string
  /** SHA-256 of the rows as canonical lines, whatever the format of the file. */
  hash: string
  bytes: number
}

/** Files of orders for one member of staff each, kept for a few days. */
export interface OrderExports {
  /** Writes the file anew, whatever is left of an earlier try, and answers what seals it. */
  write(request: OrderExportRequest): Promise<OrderSeal>
  /** How far a file that is being written has come. */
  progress(exportId: string): Promise<{ done: number; total: number } | undefined>
  /** Path of a whole file; undefined when there is none, or none any more. */
  find(exportId: string, format: SheetFormat): Promise<string | undefined>
  remove(exportId: string): Promise<void>
  /** Removes every file that shows personal data of one of these orders; waits for those that are being written. */
  forget(orderIds: readonly string[]): Promise<number>
}
