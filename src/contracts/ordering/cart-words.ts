export type CartOutcome = 'abandoned' | 'recovered' | 'expired' | 'merged'
/** What became of an abandoned cart. */
export const cartOutcomes: Record<CartOutcome, string> = {
  recovered: 'Recuperado',
  abandoned: 'Ainda parado',
  expired: 'Perdido',
  merged: 'Unido a outro',
}

export type CartOwner = 'account' | 'guest'
export const cartOwners: Record<CartOwner, string> = { account: 'Com conta', guest: 'Visitante' }
