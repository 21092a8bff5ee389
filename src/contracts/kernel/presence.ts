import * as z from 'zod'

export const PRESENCE_PATH = '/api/admin/presence'
/** How often an open record is told of, and how long it counts as open without. */
export const PRESENCE_BEAT_MS = 20_000
export const PRESENCE_MOST_MS = 60_000

/** POST /api/admin/presence: the record at an address of the back office is open, or no longer. */
export const presenceForm = z.object({
  at: z
    .string()
    .regex(/^\/admin\/[\w/?=&%.-]+$/, 'Informe o endereço de um registro.')
    .max(200),
  open: z.boolean().default(true),
})

export interface PresenceAnswer {
  /** Others of staff who have the same record open. */
  others: { accountId: string; name: string }[]
}
