import type { ResourceShowProps } from '../../../../../src/contracts/kernel/resource-list'
import type { AttemptExtra } from '../../../../../src/contracts/ordering/sales-attempts'
import { Alert } from '../../../ui/Alert'
import { Panel } from '../../../ui/Panel'
import { TextLink } from '../../../ui/TextLink'
import { PhoneLines } from '../PhoneLines'

/** How the person of a lead is reached, or why they must not be. */
export default function AttemptContact({
  extra: { why, email, phone },
}: ResourceShowProps & { extra: AttemptExtra }) {
  return (
    <Panel title="Contato" className="mb-4">
      {why && <Alert tone="warn">{why}</Alert>}
      <ul className="grid gap-1 text-fg-2 text-sm">
        <PhoneLines phone={phone} />
        {email && (
          <li>
            <TextLink href={`mailto:${email}`}>{email}</TextLink>
          </li>
        )}
        {email && !phone && <li>Não deixou telefone.</li>}
      </ul>
    </Panel>
  )
}
