/** The texts that a shop must have, by their ids. */
export const legalTextIds = ['terms', 'privacy'] as const
export type LegalTextId = (typeof legalTextIds)[number]

export const isLegalTextId = (id: string): id is LegalTextId => legalTextIds.some((each) => each === id)

/** Name and page of each. */
export const legalTextOf: Record<LegalTextId, { title: string; href: string }> = {
  terms: { title: 'Termos de uso', href: '/terms_of_use' },
  privacy: { title: 'Política de privacidade', href: '/privacy_policy' },
}
