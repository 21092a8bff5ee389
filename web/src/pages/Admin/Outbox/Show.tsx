import { MailFrame } from '../../../features/communication/MailFrame'
import { usePage } from '../../../shell/current'
import type { PageComponent } from '../../../shell/page'
import { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { CodeBlock } from '../../../ui/CodeBlock'
import { DateTime } from '../../../ui/DateTime'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { Tabs } from '../../../ui/Tabs'

const OutboxShow: PageComponent<'Admin/Outbox/Show'> = ({ mail }) => {
  const asText = new URLSearchParams(usePage().url.split('?')[1]).get('ver') === 'texto'
  const path = `/admin/outbox/${mail.id}`
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs items={[{ label: 'Caixa de saída', href: '/admin/outbox' }, { label: 'E-mail' }]} />
        }
        title={mail.subject}
        lead={
          <>
            Para <span className="break-all font-medium text-fg-2">{mail.to}</span> ·{' '}
            <DateTime at={mail.at} format="dayTime" />
          </>
        }
      />
      <Panel flush>
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
            {mail.text}
          </CodeBlock>
        ) : (
          <MailFrame html={mail.html} title={`E-mail: ${mail.subject}`} />
        )}
      </Panel>
    </>
  )
}

export default OutboxShow
