import { Download } from 'lucide-react'
import { orderActLabel } from '../../../../../src/contracts/ordering/labels'
import { ORDER_TASKS_PATH, ORDERS_PATH, orderFileLabel } from '../../../../../src/contracts/ordering/orders'
import type { OrderTask } from '../../../../../src/contracts/ordering/staff-pages'
import { DateTime } from '../../../ui/DateTime'
import { DescriptionList } from '../../../ui/DescriptionList'
import { counted, fileSize, number } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { Progress } from '../../../ui/Progress'
import { Status } from '../../../ui/Status'
import { Tag } from '../../../ui/Tag'
import { TextLink } from '../../../ui/TextLink'
import type { Tone } from '../../../ui/tone'

const marks: Record<OrderTask['state'], [tone: Tone, label: string]> = {
  asked: ['info', 'Em andamento'],
  ready: ['ok', 'Pronta'],
  failed: ['danger', 'Falhou'],
  removed: ['neutral', 'Apagada'],
}

const titleOf = ({ kind, format }: OrderTask) =>
  kind === 'export' ? `Exportação em ${orderFileLabel[format ?? 'csv']}` : orderActLabel[kind]

function Seal({ seal, id }: { seal: NonNullable<OrderTask['seal']>; id: string }) {
  const { rows, first, last, until, codeVersion, hash, bytes } = seal
  const code = (text: string | null) => <code className="break-all text-sm">{text ?? '—'}</code>
  return (
    <details>
      <summary className="cursor-pointer text-link text-sm">Selo do arquivo</summary>
      <DescriptionList
        className="mt-2"
        items={[
          { term: 'Pedidos', detail: number(rows) },
          { term: 'Do pedido', detail: code(first) },
          { term: 'Até o pedido', detail: code(last) },
          { term: 'Histórico até a posição', detail: code(until) },
          { term: 'Código', detail: code(codeVersion) },
          { term: 'SHA-256 das linhas', detail: code(hash) },
          { term: 'Tamanho', detail: fileSize(bytes) },
        ]}
      />
      <TextLink href={`${ORDERS_PATH}/exports/${id}/seal`} download="" className="mt-2 inline-block text-sm">
        Baixar selo
      </TextLink>
    </details>
  )
}

/** An export or a bulk action: its orders, progress, and result. */
export function TaskItem({ task }: { task: OrderTask }) {
  const { id, kind, state, query, chosen, progress, askedAt, expiresAt, seal, file, clear } = task
  const [tone, label] = marks[state]
  return (
    <li className="grid gap-2 border-line border-b px-4 py-4 last:border-b-0 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">{titleOf(task)}</h3>
        <Status tone={tone}>{kind !== 'export' && state === 'ready' ? 'Terminada' : label}</Status>
      </div>
      <p className="text-muted text-sm">
        <DateTime at={askedAt} format="dayTime" /> ·{' '}
        {chosen === null ? 'toda a visão' : counted(chosen, 'pedido', 'pedidos')} ·{' '}
        <TextLink href={query ? `${ORDERS_PATH}?${query}` : ORDERS_PATH}>abrir a visão</TextLink>{' '}
        {clear && <Tag tone="warn">Com dados pessoais</Tag>}
      </p>
      {state === 'asked' && (
        <Progress
          value={progress?.done ?? 0}
          max={Math.max(1, progress?.total ?? 1)}
          label={`Andamento: ${titleOf(task)}`}
          text={progress ? `${number(progress.done)} de ${number(progress.total)} pedidos` : 'Na fila'}
          showText
        />
      )}
      {kind !== 'export' && (
        <p className="text-15">
          <TextLink href={`${ORDER_TASKS_PATH}?lote=${id}`}>
            {counted(task.done, 'feito', 'feitos')} e {counted(task.refused, 'recusado', 'recusados')}
          </TextLink>
        </p>
      )}
      {state === 'failed' && <p className="text-15">Não conseguimos escrever o arquivo. Exporte de novo.</p>}
      {file && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <LinkButton
            href={file}
            download=""
            size="sm"
            icon={<Download aria-hidden="true" className="size-4.5" />}
          >
            Baixar arquivo
          </LinkButton>
          {expiresAt && (
            <span className="text-muted text-sm">
              Fica aqui até <DateTime at={expiresAt} format="dayTime" />
            </span>
          )}
        </div>
      )}
      {seal && state !== 'removed' && <Seal seal={seal} id={id} />}
    </li>
  )
}
