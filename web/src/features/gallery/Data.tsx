import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../ui/Avatar'
import { Chip } from '../../ui/Chip'
import { type Column, DataTable } from '../../ui/DataTable'
import { DateTime } from '../../ui/DateTime'
import { DescriptionList } from '../../ui/DescriptionList'
import { EmptyState } from '../../ui/EmptyState'
import { Money } from '../../ui/Money'
import { Pagination } from '../../ui/Pagination'
import { RelativeTime } from '../../ui/RelativeTime'
import { Status } from '../../ui/Status'
import { Tabs } from '../../ui/Tabs'
import { Tag } from '../../ui/Tag'
import { TextLink } from '../../ui/TextLink'
import { Family, Specimen } from './Specimen'
import { SAMPLE_ORDERS, type SampleOrder } from './sampleOrders'

const COLUMNS: Column<SampleOrder>[] = [
  {
    key: 'id',
    header: 'Pedido',
    primary: true,
    cell: (order) => (
      <TextLink href={`#${order.id}`} className="font-mono text-sm">
        {order.id}
      </TextLink>
    ),
  },
  {
    key: 'student',
    header: 'Aluno',
    sortHref: '?ordem=aluno',
    cell: (order) => (
      <span className="inline-flex items-center gap-2.5">
        <Avatar name={order.student} size="sm" />
        {order.student}
      </span>
    ),
  },
  { key: 'course', header: 'Curso', cell: (order) => order.course },
  { key: 'status', header: 'Situação', cell: (order) => <Status tone={order.tone}>{order.status}</Status> },
  { key: 'method', header: 'Meio', wideOnly: true, cell: (order) => order.method },
  {
    key: 'cents',
    header: 'Valor',
    align: 'right',
    sortHref: '?ordem=valor',
    cell: (order) => <Money cents={order.cents} />,
  },
  {
    key: 'at',
    header: 'Quando',
    align: 'right',
    sortHref: '?ordem=quando',
    sorted: 'desc',
    cell: (order) => <RelativeTime at={order.at} className="whitespace-nowrap text-muted" />,
  },
]

const VIEWS = [
  { label: 'Todos', href: '?visao=todos', current: true },
  { label: 'Aguardando Pix', href: '?visao=pix', count: 12 },
  { label: 'Recusados hoje', href: '?visao=recusados', count: 0 },
  { label: 'Reembolsos', href: '?visao=reembolsos' },
]

export function Data() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2026-004811']))
  const nameOf = (key: string) => `pedido ${key}`
  return (
    <Family id="dados" title="Dados">
      <Specimen name="Tabela com abas, filtros, seleção e páginas (cartões no celular)" wide>
        <div className="w-full min-w-0 rounded-card border border-line">
          <Tabs label="Visões" tabs={VIEWS} className="px-2 pt-1" />
          <div className="flex flex-wrap gap-2 p-3">
            <Chip href="?" on removable>
              Situação: Pago, Aguardando
            </Chip>
            <Chip href="?dias=7" on>
              Últimos 7 dias
            </Chip>
            <Chip href="?dias=30">Últimos 30 dias</Chip>
          </div>
          <DataTable
            caption="Pedidos"
            columns={COLUMNS}
            rows={SAMPLE_ORDERS}
            rowKey={(order) => order.id}
            selection={{ selected, onChange: setSelected, nameOf }}
          />
          <Pagination
            page={3}
            pageSize={50}
            total={4812}
            href={(page) => `?pagina=${page}`}
            className="border-line border-t px-4 py-3"
          />
        </div>
      </Specimen>
      <Specimen name="Tabela vazia">
        <DataTable
          caption="Pedidos de hoje"
          columns={COLUMNS}
          rows={[]}
          rowKey={(order) => order.id}
          empty={<EmptyState icon={Inbox} title="Nenhum pedido hoje" className="w-full" />}
        />
      </Specimen>
      <Specimen name="Nomes e valores">
        <DescriptionList
          className="w-full max-w-sm"
          items={[
            { term: 'Subtotal', detail: <Money cents={29700} /> },
            { term: 'Desconto', detail: <Tag tone="ok">SEMANADEV</Tag> },
            { term: 'Feito em', detail: <DateTime at="2026-11-20T13:40:00.000Z" format="dayTime" /> },
            { term: 'Total no Pix', detail: <Money cents={19700} was={29700} />, strong: true },
          ]}
        />
      </Specimen>
      <Specimen name="Status">
        <Status tone="ok">Pago</Status>
        <Status tone="warn">Aguardando Pix</Status>
        <Status tone="danger">Recusado</Status>
        <Status tone="info">Reembolso pedido</Status>
        <Status tone="neutral">Rascunho</Status>
      </Specimen>
      <Specimen name="Marcas">
        <Tag>Gratuito</Tag>
        <Tag tone="ok">VOLTA10</Tag>
        <Tag tone="info">Novo</Tag>
        <Tag tone="warn">Últimas vagas</Tag>
      </Specimen>
    </Family>
  )
}
