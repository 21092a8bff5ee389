import { useState } from 'react'
import { usePage, useVisit } from '../../shell/current'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { TextInput } from '../../ui/TextInput'

interface Props {
  /** So many seats; null: the purchase is for the buyer. */
  seats: number | null
  steps: { from: number; percent: number }[]
}

/** How many seats a company buys for its team. The quantity is part of the address, so choosing it is a visit. */
export function TeamQuantity({ seats, steps }: Props) {
  const [path = '/checkout', query = ''] = usePage().url.split('?')
  const { visit } = useVisit()
  const [typed, setTyped] = useState(String(seats ?? ''))
  const [error, setError] = useState<string>()
  const go = async (quantity: string) => {
    const { seatsField } = await import('../../../../src/contracts/ordering/forms')
    const read = seatsField.safeParse(quantity.trim())
    setError(read.error?.issues[0]?.message)
    if (!read.success) return
    const asked = new URLSearchParams(query)
    if (read.data === null) asked.delete('vagas')
    else asked.set('vagas', String(read.data))
    setTyped(String(read.data ?? ''))
    await visit(asked.size > 0 ? `${path}?${asked}` : path, { preserveScroll: true, replace: true })
  }
  const discounts = steps
    .map(({ from, percent }) => `a partir de ${from}, ${percent}% de desconto`)
    .join('; ')
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Vagas para a minha equipe" optional error={error} className="flex-1">
          <TextInput
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              // Enter would send the whole order.
              if (event.key !== 'Enter') return
              event.preventDefault()
              void go(typed)
            }}
          />
        </Field>
        <Button variant="secondary" onClick={() => void go(typed)}>
          Atualizar total
        </Button>
      </div>
      <p className="text-muted text-sm">
        Cada pessoa entra com a própria conta, por convite.
        {discounts && ` Preço por quantidade: ${discounts}.`}
      </p>
      {seats !== null && (
        <Button variant="ghost" size="sm" className="-ml-3 justify-self-start" onClick={() => void go('')}>
          Comprar só para mim
        </Button>
      )}
    </div>
  )
}
