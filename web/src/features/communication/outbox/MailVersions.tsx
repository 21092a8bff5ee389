import type { ResourceShowProps } from '../../../../../src/contracts/kernel/resource-list'
import { usePage } from '../../../shell/current'
import { CodeBlock } from '../../../ui/CodeBlock'
import { Panel } from '../../../ui/Panel'
import { Tabs } from '../../../ui/Tabs'
import { MailFrame } from '../MailFrame'

/** A mail as it arrives, or its version without formatting. */
export default function MailVersions({ row: { title, values } }: Pick<ResourceShowProps, 'row'>) {
  const { url } = usePage()
  const [path = '', query] = url.split('?')
  const asText = new URLSearchParams(query).get('ver') === 'texto'
  return (
    <Panel flush className="mt-6">
      <Tabs
        label="Versões do e-mail"
        className="px-2 pt-1"
        tabs={[
          { label: 'Como chega', href: path, current: !asText },
          { label: 'Só texto', href: `${path}?ver=texto`, current: asText },
        ]}
      />
      {asText ? (
        <CodeBlock label="Versão em texto" className="m-4 whitespace-pre-wrap [&_pre]:whitespace-pre-wrap">
          {String(values.text)}
        </CodeBlock>
      ) : (
        <MailFrame html={String(values.html)} title={`E-mail: ${title}`} />
      )}
    </Panel>
  )
}
