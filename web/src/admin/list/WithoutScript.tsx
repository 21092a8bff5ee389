import type { Resource } from '../../../../src/contracts/kernel/resource'
import { type ResourceListProps, viewText } from '../../../../src/contracts/kernel/resource-list'
import { Hidden } from '../../shell/form/Hidden'
import { useCommandId } from '../../shell/form/ids'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { number } from '../../ui/format'
import { TextInput } from '../../ui/TextInput'
import { BULK_FORM, bulkActs, bulkAddress, everyOf } from './bulk'
import { ORDER_FORM } from './OrderHandle'

const wholeView = (resource: Resource, total: number) => {
  const most = everyOf(resource, total)
  return `Em vez delas, ${most < total ? 'o começo da visão' : 'toda a visão'}: ${number(most)}`
}

/** The form that the boxes of the rows belong to. Without JavaScript its buttons send the acts without a dialog. */
export function BulkForm({ resource, props }: { resource: Resource; props: ResourceListProps }) {
  const [id] = useCommandId()
  const { may, view, total } = props
  const acts = bulkActs(resource, may)
  const reasons = new Map(acts.flatMap(([, { reason }]) => (reason ? [[reason.as ?? 'reason', reason]] : [])))
  if (acts.length === 0) return null
  return (
    <form id={BULK_FORM} method="post" action={resource.at}>
      <Hidden id={id} method="post" />
      <input type="hidden" name="query" value={viewText(resource, view)} readOnly />
      <input type="hidden" name="count" value={everyOf(resource, total)} readOnly />
      <noscript>
        <div className="flex flex-wrap items-center gap-2 border-line border-t p-3">
          <p className="text-muted text-sm">Com as linhas marcadas:</p>
          <Checkbox name="all" value="1" label={wholeView(resource, total)} />
          {[...reasons].map(([name, { label }]) => (
            <TextInput key={name} name={name} placeholder={label} aria-label={label} maxLength={500} />
          ))}
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
