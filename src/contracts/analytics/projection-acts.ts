import * as z from 'zod'

/** What staff may have done with a read model or with a consumer's parked events. */
export const projectionActs = ['rebuild', 'cancel', 'promote', 'go-back', 'release'] as const
export type ProjectionAct = (typeof projectionActs)[number]

/** Name of a projection or a reactor, and what the page showed of it: the same click twice is the same ask. */
export const projectionActForm = z.object({
  name: z
    .string({ error: 'Escolha uma projeção da lista.' })
    .regex(/^[a-z][a-z0-9_-]{0,79}$/, 'Escolha uma projeção da lista.'),
  seen: z.string().max(200).default(''),
})
