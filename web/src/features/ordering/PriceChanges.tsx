import type { PriceChange } from '../../../../src/contracts/ordering/offers'
import { Alert } from '../../ui/Alert'
import { brl } from '../../ui/format'

export interface PriceChangesProps {
  changes: readonly PriceChange[]
  /** Sentences about products removed from the cart. */
  notices: readonly string[]
}

/** Prices that changed since the cart was last shown; they are never changed silently. */
export function PriceChanges({ changes, notices }: PriceChangesProps) {
  return (
    <>
      {notices.length > 0 && (
        <Alert tone="info">
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </Alert>
      )}
      {changes.length > 0 && (
        <Alert tone="info" title={changes.length === 1 ? 'Um preço mudou' : 'Alguns preços mudaram'}>
          <ul>
            {changes.map(({ productId, title, from, to }) => (
              <li key={productId}>
                {title}: de {brl(from)} para <b>{brl(to)}</b>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
