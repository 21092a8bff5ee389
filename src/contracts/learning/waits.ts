export type Wait = keyof typeof waits
/** Whole days between two things that a student did, in steps that reports group by. */
export const waits = {
  '0': 'No mesmo dia',
  '1-7': '1 a 7 dias',
  '8-30': '8 a 30 dias',
  '31-90': '31 a 90 dias',
  '91+': 'Mais de 90 dias',
} as const

export const waitOf = (days: number): Wait =>
  days === 0 ? '0' : days <= 7 ? '1-7' : days <= 30 ? '8-30' : days <= 90 ? '31-90' : '91+'
