import type { PriceChange } from '../../../../src/contracts/ordering/offers'
import { Alert } from '../../ui/Alert'
import { brl } from '../../ui/format'

/** Prices that moved since they were last seen: told, never applied in silence. */
export function PriceChanges({ changes }: { changes: readonly PriceChange[] }) {
  if (changes.length === 0) return null
  return (
    <Alert tone="info" title={changes.length === 1 ? 'Um preço mudou' : 'Alguns preços mudaram'}>
      <ul>
        {changes.map(({ productId, title, from, to }) => (
          <li key={productId}>
            {title}: de {brl(from)} para <b>{brl(to)}</b>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
