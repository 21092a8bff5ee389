import {
  differenceLabel,
  differenceMeaning,
  RECONCILIATION_PATH,
  type ReconciliationSummary,
  type UnexplainedLine,
} from '../../../../../src/contracts/ordering/charges'
import type { Column } from '../../../ui/DataTable'
import { counted, date, number } from '../../../ui/format'
import { Money } from '../../../ui/Money'
import { Status } from '../../../ui/Status'
import { TextLink } from '../../../ui/TextLink'
import { OrderLink } from '../staff/OrderLink'
import { PaymentEvents } from './PaymentEvents'

const MONO = 'break-all font-mono text-sm'

export const lineColumns: Column<UnexplainedLine>[] = [
  {
    key: 'kind',
    header: 'O que não fecha',
    primary: true,
    className: 'sm:min-w-64',
    cell: ({ kind }) => (
      <span className="block">
        <b>{differenceLabel[kind]}</b>
        <span className="block text-muted text-sm">{differenceMeaning[kind]}</span>
      </span>
    ),
  },
  {
    key: 'order',
    header: 'Pedido',
    cell: ({ orderId, number: of }) =>
      orderId ? <OrderLink orderId={orderId} number={of} /> : <span className="text-muted">nenhum</span>,
  },
  {
    key: 'charge',
    header: 'Cobrança',
    cell: ({ chargeId, paymentId, bankHref }) => (
      <span className="block">
        {bankHref ? (
          <TextLink href={bankHref} target="_blank" rel="noopener" className={MONO}>
            {chargeId}
          </TextLink>
        ) : (
          <span className={MONO}>{chargeId}</span>
        )}
        {paymentId && <PaymentEvents paymentId={paymentId} />}
      </span>
    ),
  },
  { key: 'ours', header: 'Aqui', align: 'right', cell: ({ ours }) => <Money cents={ours} /> },
  { key: 'theirs', header: 'No provedor', align: 'right', cell: ({ theirs }) => <Money cents={theirs} /> },
]

export const runColumns: Column<ReconciliationSummary>[] = [
  {
    key: 'at',
    header: 'Quando',
    primary: true,
    cell: ({ reconciliationId, madeAt, requestedAt }) =>
      madeAt ? (
        <TextLink href={`${RECONCILIATION_PATH}?comparacao=${encodeURIComponent(reconciliationId)}`}>
          {date(madeAt, 'dayTime')}
        </TextLink>
      ) : (
        <span>{date(requestedAt, 'dayTime')}</span>
      ),
  },
  {
    key: 'reason',
    header: 'Pedida por',
    cell: ({ reason }) => (reason === 'nightly' ? 'Rotina da madrugada' : 'Equipe'),
  },
  { key: 'charges', header: 'Cobranças', align: 'right', cell: ({ charges }) => number(charges) },
  { key: 'caught', header: 'Atualizadas', align: 'right', cell: ({ caughtUp }) => number(caughtUp) },
  {
    key: 'result',
    header: 'Resultado',
    cell: ({ madeAt, unexplained }) =>
      madeAt === null ? (
        <Status tone="warn">Em andamento</Status>
      ) : unexplained === 0 ? (
        <Status tone="ok">Tudo confere</Status>
      ) : (
        <Status tone="danger">{counted(unexplained, 'linha sem explicação', 'linhas sem explicação')}</Status>
      ),
  },
]
