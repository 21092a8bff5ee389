import { firstName } from '../../domain/kernel/first-name'
import { brl, date } from '../../domain/kernel/format'
import type { Instant } from '../../domain/kernel/instants'
import type { Shop } from '../kernel/ports'
import { compose } from './compose'
import { Frame } from './frame'
import { Action, Inline, Lines, Paragraph } from './parts'

export const refundSteps = [
  'received',
  'received-and-approved',
  'approved',
  'denied',
  'manual',
  'settled',
] as const
export type RefundStep = (typeof refundSteps)[number]

export interface RefundData {
  shop: Shop
  name: string
  orderNumber: string
  step: RefundStep
  /** Centavos. */
  lines: { title: string; amount: number }[]
  amount: number
  method: 'pix' | 'card'
  /** Staff sent it by bank transfer. */
  transferred: boolean
  /** Deadline of the answer while staff review the refund. */
  answerBy: Instant | null
  /** What staff wrote to the buyer when they denied it. */
  answer: string | null
  orderUrl: string
  contactUrl: string
}

const subjects: Record<RefundStep, string> = {
  received: 'Recebemos seu pedido de reembolso',
  'received-and-approved': 'Reembolso aprovado',
  approved: 'Reembolso aprovado',
  denied: 'Sobre seu pedido de reembolso',
  manual: 'Precisamos transferir seu reembolso',
  settled: 'Reembolso concluído',
}

const sumLabels: Record<RefundStep, string> = {
  received: 'Valor pedido',
  'received-and-approved': 'A devolver',
  approved: 'A devolver',
  denied: 'Valor pedido',
  manual: 'A transferir',
  settled: 'Devolvido',
}

const way = ({ method, amount }: RefundData) =>
  method === 'pix'
    ? `${brl(amount)} voltam para a conta de onde veio o Pix, em geral no mesmo dia.`
    : `${brl(amount)} voltam para o cartão da compra. Conforme o banco emissor, o crédito pode levar até as próximas faturas para aparecer.`

function words(data: RefundData): string[] {
  const { step, answerBy, amount, method, transferred } = data
  switch (step) {
    case 'received':
      return [
        'recebemos seu pedido de reembolso e alguém da equipe está olhando.',
        answerBy ? `A resposta chega até ${date(answerBy)}. Seu acesso continua liberado até lá.` : '',
      ]
    case 'received-and-approved':
      return [
        'recebemos seu pedido e o reembolso está aprovado. Não é preciso fazer mais nada.',
        way(data),
        'O que foi reembolsado por inteiro não dá mais acesso.',
      ]
    case 'approved':
      return [
        'seu reembolso está aprovado.',
        way(data),
        'O que foi reembolsado por inteiro não dá mais acesso.',
      ]
    case 'denied':
      return ['olhamos seu pedido de reembolso com cuidado e não vamos poder atender.']
    case 'manual':
      return [
        `seu reembolso de ${brl(amount)} está aprovado, mas o banco não aceita mais devolver este pagamento sozinho.`,
        'Vamos transferir o valor para uma conta em seu nome: responda este e-mail com sua chave Pix ou os dados da conta.',
      ]
    case 'settled':
      if (transferred) return [`transferimos ${brl(amount)} para a conta que você indicou.`]
      return [
        method === 'pix'
          ? `devolvemos ${brl(amount)} para a conta de onde veio o pagamento.`
          : `o banco confirmou a devolução de ${brl(amount)}. O crédito pode levar até as próximas faturas do cartão para aparecer.`,
      ]
  }
}

/** Cada passo de um reembolso. */
export function refundMail(data: RefundData) {
  const { shop, name, orderNumber, step, lines, amount, answer, orderUrl, contactUrl } = data
  const [first = '', ...more] = words(data).filter(Boolean)
  return compose(
    `${subjects[step]}: pedido ${orderNumber}`,
    <Frame
      shop={shop}
      title={subjects[step]}
      preview={`Pedido ${orderNumber} · ${brl(amount)}`}
      reason={`Você recebeu este e-mail porque pediu ou recebeu um reembolso do pedido ${orderNumber}.`}
    >
      <Paragraph>
        {firstName(name)}, {first}
      </Paragraph>
      {more.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      {answer ? <Paragraph>“{answer}”</Paragraph> : null}
      <Lines
        lines={[
          ...lines.map((line) => ({ label: line.title, value: brl(line.amount) })),
          { label: sumLabels[step], value: brl(amount), strong: true },
        ]}
      />
      <Action href={orderUrl}>Acompanhar o pedido</Action>
      {step === 'denied' ? (
        <Paragraph>
          Se algo ficou sem resposta, <Inline href={contactUrl}>fale com o suporte</Inline>.
        </Paragraph>
      ) : null}
    </Frame>,
  )
}
