import {
  manualReasonLabel,
  refundBasisLabel,
  refundDoubtLabel,
  refundStatusLabel,
  refundTone,
} from '../../../../../src/contracts/ordering/refund-labels'
import type { RefundTerms, StaffRefund } from '../../../../../src/contracts/ordering/refund-pages'
import { DateTime } from '../../../ui/DateTime'
import { DescriptionList } from '../../../ui/DescriptionList'
import { brl, date, list } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { Status } from '../../../ui/Status'
import { DecisionForms } from './DecisionForms'
import { TransferForm } from './TransferForm'

/** One refund: request, rule, decision, and what remains to be done. */
export function StaffRefundCard({ refund, terms }: { refund: StaffRefund; terms: RefundTerms }) {
  const { status, parts, doubts, answerBy, manualWhy } = refund
  return (
    <Panel
      title={brl(refund.amount)}
      action={<Status tone={refundTone[status]}>{refundStatusLabel[status]}</Status>}
    >
      {answerBy && (
        <p className="mb-3 font-semibold">
          Responder até {date(answerBy)}
          {doubts.length > 0 && (
            <span className="font-normal text-fg-2">
              {' '}
              · veio para análise porque {list(doubts.map((doubt) => refundDoubtLabel[doubt]))}
            </span>
          )}
        </p>
      )}
      <DescriptionList
        items={[
          ...parts.map(({ title, amount }) => ({ term: title, detail: brl(amount) })),
          { term: 'Regra', detail: refundBasisLabel[refund.basis] },
          {
            term: refund.by === 'staff' ? 'Reembolsado pela equipe' : 'Pedido pelo aluno',
            detail: <DateTime at={refund.requestedAt} format="dayTime" />,
          },
          { term: 'Progresso ao pedir', detail: `${refund.progress}%` },
          ...(refund.decidedAt
            ? [
                {
                  term: 'Decidido',
                  detail: `${date(refund.decidedAt, 'dayTime')} · ${refund.decidedBy ?? 'pela regra'}`,
                },
              ]
            : []),
          ...(refund.settledAt
            ? [
                {
                  term: refund.transferred ? 'Transferido' : 'Reembolsado',
                  detail: date(refund.settledAt, 'dayTime'),
                },
              ]
            : []),
        ]}
      />
      <Said label="O aluno escreveu" text={refund.reason} />
      <Said label="A escola respondeu" text={refund.answer} />
      <Said label="Nota da equipe" text={refund.note} />
      {status === 'in_review' && <DecisionForms refund={refund} terms={terms} />}
      {status === 'manual' && terms.obstacle && <p className="mt-4 text-15">{terms.obstacle}</p>}
      {status === 'manual' && !terms.obstacle && (
        <>
          <p className="mt-4 text-15">
            {manualReasonLabel[manualWhy ?? ''] ?? ''} Transfira {brl(refund.amount)} para uma conta em nome
            do comprador e registre aqui.
          </p>
          <TransferForm refund={refund} />
        </>
      )}
    </Panel>
  )
}

const Said = ({ label, text }: { label: string; text: string | null }) =>
  text ? (
    <blockquote className="mt-3 border-bar border-l-3 pl-3 text-15">
      <p className="text-muted text-sm">{label}:</p>
      {text}
    </blockquote>
  ) : null
