import type { SavedCardView } from '../../../../src/contracts/ordering/pages'
import { useField } from '../../shell/form'
import { RadioCards } from '../../ui/RadioCards'
import { cardName, expiryOf } from './savedCards'

/** Chooses a saved card or another one. */
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
