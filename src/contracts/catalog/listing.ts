import * as z from 'zod'
import { levels } from './course'

export const sorts = ['mais-vendidos', 'avaliacao', 'recentes', 'menor-preco', 'maior-preco'] as const
export type Sort = (typeof sorts)[number]
export const sortNames: Record<Sort, string> = {
  'mais-vendidos': 'Mais vendidos',
  avaliacao: 'Melhor avaliados',
  recentes: 'Mais recentes',
  'menor-preco': 'Menor preço',
  'maior-preco': 'Maior preço',
}

export const durations = ['curta', 'media', 'longa'] as const
export const durationNames = {
  curta: 'Até 5 horas',
  media: '5 a 12 horas',
  longa: 'Mais de 12 horas',
} as const
export const prices = ['gratis', 'ate-100', '100-a-200', 'acima-200'] as const
export const priceNames = {
  gratis: 'Grátis',
  'ate-100': 'Até R$ 100',
  '100-a-200': 'R$ 100 a R$ 200',
  'acima-200': 'Acima de R$ 200',
} as const
export const marks = ['4.8', '4.5', '4'] as const
export const markNames = { '4.8': '4,8 ou mais', '4.5': '4,5 ou mais', '4': '4,0 ou mais' } as const

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
export type Listing = z.infer<typeof listingQuery>

export interface FacetOption {
  value: string
  label: string
  /** Courses that this option would show beside the other filters. */
  count: number
  on: boolean
}
export interface Facet {
  /** Name in the address: `nivel`. */
  name: 'categoria' | 'nivel' | 'duracao' | 'preco' | 'nota'
  label: string
  /** One choice or several. */
  single: boolean
  options: FacetOption[]
}
