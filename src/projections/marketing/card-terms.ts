import type { Knex } from 'knex'
import { type InstallmentTerms, WITHOUT_INTEREST } from '../../domain/kernel/money'
import type { CardTermsEvent } from '../../domain/ordering/card-terms'
import { projection, table } from '../kernel/projection'

export interface CardTermsRow extends InstallmentTerms {
  termsId: string
}

export const cardTermsNow = projection<CardTermsEvent, CardTermsRow>({
  name: 'card_terms',
  description: 'What instalments on a card cost the buyer now',
  version: 1,
  key: 'termsId',
  columns: { termsId: 'text', rateMonthly: 'real', free: 'int' },
  on: {
    CardTermsSet: { key: ({ termsId }) => termsId, apply: (_, data) => data },
  },
})

export async function currentCardTerms(db: Knex): Promise<InstallmentTerms> {
  const row: CardTermsRow | undefined = await db<CardTermsRow>(table(cardTermsNow)).first()
  return row ? { rateMonthly: row.rateMonthly, free: row.free } : WITHOUT_INTEREST
}
