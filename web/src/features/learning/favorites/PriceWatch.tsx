import { Bell, BellOff } from 'lucide-react'
import type { FavoriteProduct } from '../../../../../src/contracts/learning/pages'
import { consentText } from '../../../../../src/contracts/marketing/consent'
import { ActionForm } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { brl } from '../../../ui/format'

/** One mail when it costs less than now: off until asked for, and off again after it. */
export function PriceWatch({ product: { kind, itemId, watched } }: { product: FavoriteProduct }) {
  const isOn = watched !== null
  const icon = { 'aria-hidden': true, className: 'size-4.5' } as const
  return (
    <ActionForm action={isOn ? '/favorites/unwatch' : '/favorites/watch'} className="relative z-10">
      <input type="hidden" name="kind" value={kind} readOnly />
      <input type="hidden" name="itemId" value={itemId} readOnly />
      <Button
        type="submit"
        variant="ghost"
        size="sm"
        full
        icon={isOn ? <BellOff {...icon} /> : <Bell {...icon} />}
      >
        {isOn ? 'Desligar aviso de preço' : 'Avise-me quando baixar'}
      </Button>
      <p className="mt-1 text-13 text-muted">
        {isOn
          ? `Você recebe um e-mail se custar menos que ${brl(watched)}.`
          : consentText('preco-2026-11').notice}
      </p>
    </ActionForm>
  )
}
