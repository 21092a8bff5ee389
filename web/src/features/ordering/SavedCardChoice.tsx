import type { SavedCardView } from '../../../../src/contracts/ordering/pages'
import { useField } from '../../shell/form'
import { RadioCards } from '../../ui/RadioCards'
import { cardName, expiryOf } from './savedCards'

/** One of the cards that are kept, or another one. */
export function SavedCardChoice({ cards }: { cards: readonly SavedCardView[] }) {
  const { error, input } = useField('savedCardId')
  return (
    <RadioCards
      {...input}
      legend="Com qual cartão?"
      error={error}
      options={[
        ...cards.map((card) => ({
          value: card.cardId,
          label: cardName(card),
          hint: card.over ? `Venceu em ${expiryOf(card)}` : `Validade ${expiryOf(card)}`,
          disabled: card.over,
        })),
        { value: '', label: 'Outro cartão', hint: 'Digitar um cartão novo' },
      ]}
    />
  )
}
