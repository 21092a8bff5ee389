import type { Knex } from 'knex'
import { type InstallmentTerms, WITHOUT_INTEREST } from '../../domain/kernel/money'
import type { CardTermsEvent } from '../../domain/ordering/card-terms'
import { column } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface CardTermsRow extends InstallmentTerms {
  termsId: string
}

export const cardTermsNow = projection<CardTermsEvent, CardTermsRow>({
  name: 'card_terms',
  description: 'Current terms of card instalments',
  version: 1,
  key: 'termsId',
  report: {
    label: 'Juros do cartão',
    about: 'O que parcelar custa ao comprador.',
    group: 'Vendas',
    columns: ['termsId', 'rateMonthly', 'free'],
  },
  columns: {
    termsId: column.id('Condições'),
    rateMonthly: column.decimal('Juros ao mês (%)'),
    free: column.count('Gratuito'),
  },
  on: {
    CardTermsSet: { key: ({ termsId }) => termsId, apply: (_, data) => data },
  },
})

export async function currentCardTerms(db: Knex): Promise<InstallmentTerms> {
  const row: CardTermsRow | undefined = await db<CardTermsRow>(table(cardTermsNow)).first()
  return row ? { rateMonthly: row.rateMonthly, free: row.free } : WITHOUT_INTEREST
}
