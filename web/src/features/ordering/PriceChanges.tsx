import type { PriceChange } from '../../../../src/contracts/ordering/offers'
import { Alert } from '../../ui/Alert'
import { brl } from '../../ui/format'

export interface PriceChangesProps {
  changes: readonly PriceChange[]
  /** Sentences about what is not in the cart any more. */
  notices: readonly string[]
}

/** What moved since the purchase was last seen: told, never applied in silence. */
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
