import type { Resource } from '../../../../src/contracts/kernel/resource'
import type { AllowedActs } from '../../../../src/contracts/kernel/resource-list'
import { Hidden } from '../../shell/form/Hidden'
import { useCommandId } from '../../shell/form/ids'
import { Button } from '../../ui/Button'
import { BULK_FORM, bulkActs, bulkAddress } from './bulk'
import { ORDER_FORM } from './OrderHandle'

/** The form that the boxes of the rows belong to. Without JavaScript its buttons send the acts without a dialog. */
export function BulkForm({ resource, may }: { resource: Resource; may: AllowedActs }) {
  const [id] = useCommandId()
  const acts = bulkActs(resource, may)
  if (acts.length === 0) return null
  return (
    <form id={BULK_FORM} method="post" action={resource.at}>
      <Hidden id={id} method="post" />
      <noscript>
        <div className="flex flex-wrap items-center gap-2 border-line border-t p-3">
          <p className="text-muted text-sm">Com as linhas marcadas:</p>
          {acts.map(([command, act]) => (
            <Button
              key={command}
              type="submit"
              size="sm"
              variant="secondary"
              formAction={bulkAddress(resource, command)}
            >
              {act.label}
            </Button>
          ))}
        </div>
      </noscript>
    </form>
  )
}

/** The form of the buttons that move rows: all ids in their present order. */
export function OrderForm({ resource, ids }: { resource: Resource; ids: readonly string[] }) {
  const [id] = useCommandId()
  return (
    <form id={ORDER_FORM} method="post" action={`${resource.at}/order`} hidden>
      <Hidden id={id} method="post" />
      {ids.map((each) => (
        <input key={each} type="hidden" name="ids" value={each} readOnly />
      ))}
    </form>
  )
}
