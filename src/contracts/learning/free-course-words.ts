export type FreeStep = 'waiting' | 'bought' | 'customer'
export const freeSteps: Record<FreeStep, string> = {
  waiting: 'Ainda não comprou',
  bought: 'Comprou depois',
  customer: 'Já era cliente',
}
