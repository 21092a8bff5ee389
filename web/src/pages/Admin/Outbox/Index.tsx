import { Mail, SearchX } from 'lucide-react'
import { outboxQuery } from '../../../../../src/contracts/communication/lists'
import type { OutboxRow } from '../../../../../src/contracts/communication/pages'
import { SearchBar } from '../../../shell/lists/SearchBar'
import type { PageComponent } from '../../../shell/page'
import { type Column, DataTable } from '../../../ui/DataTable'
import { DateTime } from '../../../ui/DateTime'
import { EmptyState } from '../../../ui/EmptyState'
import { LinkButton } from '../../../ui/LinkButton'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { PanelPages } from '../../../ui/PanelPages'
import { TextLink } from '../../../ui/TextLink'

const PATH = '/admin/outbox'

const columns: Column<OutboxRow>[] = [
  {
    key: 'subject',
    header: 'Assunto',
    primary: true,
    cell: ({ id, subject }) => <TextLink href={`${PATH}/${id}`}>{subject}</TextLink>,
  },
  { key: 'to', header: 'Para', cell: ({ to }) => <span className="break-all">{to}</span> },
  {
    key: 'at',
    header: 'Quando',
    align: 'right',
    cell: ({ at }) => <DateTime at={at} format="dayTime" className="whitespace-nowrap text-muted" />,
  },
]

const OutboxIndex: PageComponent<'Admin/Outbox/Index'> = ({ search, mails, page, total, size, keeps }) => (
  <>
    <PageHeader
      title="Caixa de saída"
      lead={
        keeps
          ? 'Sem um servidor SMTP configurado, os e-mails da plataforma ficam aqui em vez de sair.'
          : 'Os e-mails saem pelo servidor SMTP. Aqui ficam só os que foram escritos antes dele.'
      }
    />
    <Panel flush>
      <SearchBar
        action={PATH}
        canonical={outboxQuery.canonical}
        label="Filtrar por endereço ou assunto"
        value={search}
        className="border-line border-b p-3"
      />
      <DataTable
        caption="E-mails guardados"
        columns={columns}
        rows={mails}
        rowKey={({ id }) => id}
        empty={search ? <NothingFound search={search} /> : <NothingKept keeps={keeps} />}
      />
      <PanelPages
        page={page}
        pageSize={size}
        total={total}
        href={(to) => outboxQuery.address({ query: search }, { page: to })}
      />
    </Panel>
  </>
)

const NothingFound = ({ search }: { search: string }) => (
  <EmptyState
    icon={SearchX}
    title={`Nenhum e-mail com “${search}”`}
    action={
      <LinkButton href={PATH} variant="secondary">
        Ver todos os e-mails
      </LinkButton>
    }
  >
    Procuramos no endereço e no assunto.
  </EmptyState>
)

const NothingKept = ({ keeps }: { keeps: boolean }) => (
  <EmptyState icon={Mail} title="Nenhum e-mail guardado">
    {keeps
      ? 'Recibos, acessos e avisos de resposta aparecem aqui assim que forem escritos.'
      : 'Esta instalação envia por SMTP (SMTP_URL), por isso nada é guardado aqui. Sem SMTP_URL, cada e-mail fica nesta lista.'}
  </EmptyState>
)

export default OutboxIndex
