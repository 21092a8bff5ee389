/** Words of the course list: part of its address, and what the screen calls them. */
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
  curta: 'Até 3 horas',
  media: '3 a 6 horas',
  longa: 'Mais de 6 horas',
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
