import * as z from 'zod'

/** Months of access of new orders, up to five years; null: for ever. */
export const accessMonths = z.int().min(1).max(60).nullable()
