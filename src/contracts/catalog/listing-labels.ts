/** Words of the course list: part of its address, and what the screen calls them. */
const sorts = ['mais-vendidos', 'avaliacao', 'recentes', 'menor-preco', 'maior-preco'] as const
/** The list of courses begins in the order of the shop. */
export const courseSorts = ['destaques', ...sorts] as const
/** A search begins with what meets its words best. */
export const searchSorts = ['relevancia', ...sorts] as const
export type Sort = (typeof searchSorts | typeof courseSorts)[number]
export const sortNames: Record<Sort, string> = {
  relevancia: 'Mais relevantes',
  destaques: 'Em destaque',
  'mais-vendidos': 'Mais vendidos',
  avaliacao: 'Melhor avaliados',
  recentes: 'Mais recentes',
  'menor-preco': 'Menor preço',
  'maior-preco': 'Maior preço',
}

export const durations = ['curta', 'media', 'longa'] as const
export type Duration = (typeof durations)[number]
export const durationNames = {
  curta: 'Até 3 horas',
  media: '3 a 6 horas',
  longa: 'Mais de 6 horas',
} as const
export const prices = ['gratis', 'ate-100', '100-a-200', 'acima-200'] as const
export type Price = (typeof prices)[number]
export const priceNames = {
  gratis: 'Grátis',
  'ate-100': 'Até R$ 100',
  '100-a-200': 'R$ 100 a R$ 200',
  'acima-200': 'Acima de R$ 200',
} as const
export const marks = ['4.8', '4.5', '4'] as const
export type Mark = (typeof marks)[number]
export const markNames = { '4.8': '4,8 ou mais', '4.5': '4,5 ou mais', '4': '4,0 ou mais' } as const
export const kinds = ['curso', 'formacao'] as const
export type Kind = (typeof kinds)[number]
export const kindNames = { curso: 'Cursos', formacao: 'Formações' } as const
