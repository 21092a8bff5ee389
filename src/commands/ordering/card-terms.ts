import { cardTermsForm } from '../../contracts/ordering/card-terms'
import { type InstallmentTerms, installments } from '../../domain/kernel/money'
import { CARD_TERMS_ID, cardTerms, setCardTerms } from '../../domain/ordering/card-terms'
import { command, type Facts } from '../kernel/command'

export const SetCardTerms = command({
  name: 'SetCardTerms',
  summary: 'Sets the monthly rate of card instalments, and up to how many are free of interest.',
  input: cardTermsForm,
  who: ['Admin'],
  on: cardTerms,
  id: () => CARD_TERMS_ID,
  decide: (input) => setCardTerms(input),
})

export const cardTermsOf = (facts: Pick<Facts, 'load'>): Promise<InstallmentTerms> =>
  facts.load(cardTerms, CARD_TERMS_ID)

/** Interest in centavos for paying `price` by card in `count` payments, under the current terms. */
export async function interestOf(
  facts: Pick<Facts, 'load'>,
  price: number,
  { method, installments: count }: { method: string; installments: number },
): Promise<number> {
  if (method !== 'card' || count < 2) return 0
  const way = installments(price, await cardTermsOf(facts)).find((each) => each.count === count)
  return way ? way.total - price : 0
}
