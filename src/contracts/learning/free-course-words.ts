export type FreeStep = 'waiting' | 'bought' | 'customer'
export const freeSteps: Record<FreeStep, string> = {
  waiting: 'Ainda não comprou',
  bought: 'Comprou depois',
  customer: 'Já era cliente',
}

export type FreeWait = keyof typeof freeWaits
/** Days from the free course to the first purchase. */
export const freeWaits = {
  '0': 'No mesmo dia',
  '1-7': '1 a 7 dias',
  '8-30': '8 a 30 dias',
  '31-90': '31 a 90 dias',
  '91+': 'Mais de 90 dias',
} as const
