import type { ResourceShowProps } from '../../../../src/contracts/kernel/resource-list'
import { DateTime } from '../../ui/DateTime'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'
import { streamHref } from '../analytics/eventLinks'

/** When the wrong codes were typed, and where all events of the account's devices are. */
export default function BlockEvidence({ row: { values } }: ResourceShowProps) {
  const evidence = values.evidence as readonly string[]
  return (
    <Panel title="Tentativas" className="mt-4">
      <ul className="grid gap-1 text-fg-2 text-sm">
        {evidence.map((at) => (
          <li key={at}>
            Código errado em <DateTime at={at} format="dayTime" />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm">
        <TextLink href={streamHref(`deviceguard-${values.accountId}`)}>
          Todos os eventos dos aparelhos desta conta
        </TextLink>
      </p>
    </Panel>
  )
}
