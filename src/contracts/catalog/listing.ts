import * as z from 'zod'
import { levels } from './levels'
import { durations, kinds, marks, prices, searchSorts, sorts } from './listing-words'

const several = <T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(
    (typed) => (Array.isArray(typed) ? typed : typed === undefined || typed === '' ? [] : [typed]),
    z
      .array(z.enum(values).or(z.string().transform(() => null)))
      .transform((all) => [...new Set(all)].filter((v) => v !== null)),
  )

/** The address of a course list. What it does not know is left out: an old link still shows a list. */
export const listingQuery = z.object({
  categoria: z.preprocess(
    (typed) => (Array.isArray(typed) ? typed : typed === undefined || typed === '' ? [] : [typed]),
    z.array(z.string().max(80)).max(40).catch([]),
  ),
  nivel: several(levels),
  duracao: several(durations),
  preco: several(prices),
  nota: z.enum(marks).optional().catch(undefined),
  ordem: z.enum(sorts).catch('mais-vendidos'),
  pagina: z.coerce.number().int().min(1).max(10_000).catch(1),
})

/** The address of search results: the same, over courses and programmes. */
export const resultsQuery = listingQuery.extend({
  tipo: several(kinds),
  ordem: z.enum(searchSorts).catch('relevancia'),
})
export type Listing = z.infer<typeof listingQuery>
export type Results = z.infer<typeof resultsQuery>

export interface FacetOption {
  value: string
  label: string
  /** Courses that this option would show beside the other filters. */
  count: number
  on: boolean
}
export interface Facet {
  /** Name in the address: `nivel`. */
  name: 'tipo' | 'categoria' | 'nivel' | 'duracao' | 'preco' | 'nota'
  label: string
  /** One choice or several. */
  single: boolean
  options: FacetOption[]
}
