import { declineSentence } from '../../../../src/contracts/ordering/declines'
import { own } from '../../../../src/domain/kernel/own'
import { counted, number } from '../../ui/format'
import {
  bought,
  type Data,
  from,
  money,
  paidWith,
  quoted,
  returns,
  text,
  times,
  until,
} from './sentenceWords'

/** Sentences for events of orders, payments, refunds and cards. */
const DROPPED: Record<string, string> = {
  'charged-back': 'o banco já tomou o valor',
  'returned-by-bank': 'o banco já tinha devolvido o valor',
  closed: 'encerrado pela equipe',
}

const faults = (d: Data) =>
  Array.isArray(d.faults) ? d.faults.map((fault: Data) => text(fault.code)).join(', ') : ''
const noteOf = (d: Data) => `Nota fiscal ${text(d.noteNumber)}`

export const payingSentences: Record<string, (data: Data) => string> = {
  CardTermsSet: (d) =>
    Number(d.rateMonthly) > 0
      ? `Juros de ${number(Number(d.rateMonthly), 2)}% ao mês acima de ${String(d.free)}x`
      : 'Parcelas sem juros',
  GuaranteeSet: (d) => `Garantia de ${text(d.days)} dias para as próximas compras`,
  ProductGuaranteeSet: (d) =>
    d.days === null
      ? `${text(d.productId)} voltou à garantia da escola`
      : `Garantia de ${text(d.days)} dias para ${text(d.productId)}`,
  InvoiceRecorded: (d) => `${noteOf(d)} de ${money(d.amount)} registrada`,
  InvoiceCorrected: (d) => `Registro da nota corrigido: ${noteOf(d)}, de ${money(d.amount)}`,
  InvoiceCanceled: (d) => `Cancelamento registrado: ${noteOf(d)}`,
  InvoiceAsked: () => 'Equipe pediu a emissão da nota fiscal',
  InvoiceRequested: (d) => `Nota fiscal de ${money(d.amount)} enviada, número ${text(d.dpsNumber)} da série`,
  InvoiceRefused: (d) => `Nota fiscal recusada: ${faults(d)}`,
  InvoiceWithdrawn: (d) => `Número ${text(d.dpsNumber)} da série ficou sem nota`,
  InvoiceIssued: (d) => `${noteOf(d)} de ${money(d.amount)} emitida`,
  InvoiceSubstituted: (d) => `${noteOf(d)} substituída`,
  InvoiceCancelRequested: (d) => `Cancelamento pedido: ${noteOf(d)}`,
  InvoiceCancelDenied: (d) => `Cancelamento negado: ${noteOf(d)}, ${faults(d)}`,
  InvoiceNumberTaken: (d) => `Número ${text(d.dpsNumber)} da série reservado`,
  EmissionSet: (d) => `Emissão de notas definida para ${text(d.name)}`,
  EmissionCertificateSet: (d) => `Certificado digital definido: ${text(d.holder)}`,
  EmissionPaused: () => 'Emissão de notas pausada',
  EmissionResumed: () => 'Emissão de notas ligada',
  CardSaved: () => 'Cartão guardado para as próximas compras',
  SavedCardRemoved: (d) =>
    d.reason === 'replaced'
      ? 'Cartão guardado de novo: o registro antigo saiu'
      : d.reason === 'gone'
        ? 'Cartão que o provedor não guarda mais saiu da lista'
        : 'Cartão guardado foi removido',
  SavedCardForgotten: () => 'O provedor apagou um cartão removido',
  DefaultCardChosen: () => 'Cartão principal escolhido',
  CardChallengeAsked: () => 'O banco pediu ao comprador que confirme o cartão',
  RefundApproved: (d) => `Reembolso de ${money(d.amount)} aprovado pela equipe`,
  RefundAutoApproved: (d) => `Reembolso de ${money(d.amount)} aprovado pela regra`,
  RefundCounted: () => 'Reembolso contado para o limite de compras',
  RefundDenied: (d) => `Reembolso de ${money(d.amount)} negado: ${quoted(d.text)}`,
  RefundDropped: (d) => `Reembolso de ${money(d.amount)} sem efeito: ${DROPPED[text(d.why)] ?? ''}`,
  RefundFailed: (d) => `Reembolso de ${money(d.amount)} falhou na tentativa ${String(d.attempt ?? '…')}`,
  RefundProcessingStarted: (d) =>
    `Reembolso de ${money(d.amount)} a caminho, tentativa ${String(d.attempt ?? '…')}`,
  RefundRequested: (d) =>
    `Reembolso de ${money(d.amount)} pedido ${d.by === 'staff' ? 'pela equipe' : 'pelo comprador'}`,
  RefundSettled: (d) =>
    `Reembolso de ${money(d.amount)} concluído${d.via === 'transfer' ? ' por transferência' : ''}`,
  RefundTakenToReview: (d) => `Reembolso em análise${from(d.answerBy, ', resposta até ')}`,
  RefundTurnedManual: (d) => `Reembolso de ${money(d.amount)} espera uma transferência da equipe`,
  ReconciliationMade: (d) =>
    Array.isArray(d.lines) && d.lines.length > 0
      ? `Extrato do provedor comparado: ${counted(d.lines.length, 'linha', 'linhas')} sem explicação`
      : 'Extrato do provedor comparado: tudo confere',
  ReconciliationRequested: (d) =>
    d.reason === 'nightly' ? 'Conciliação da madrugada pedida' : 'Conciliação pedida pela equipe',
  OrderAccessResent: (d) => `Acesso do pedido ${text(d.number)} enviado de novo por e-mail`,
  OrderCanceled: (d) => `Pedido ${text(d.number)} cancelado pela equipe`,
  OrderChargedBack: (d) => `O banco tomou ${money(d.amount)} do pedido ${text(d.number)} na contestação`,
  OrderCompleted: (d) => `A garantia do pedido ${text(d.number)} terminou`,
  OrderDisputed: (d) => `Pedido ${text(d.number)} contestado no banco: ${money(d.amount)} em jogo`,
  OrderDisputeWon: (d) => `O banco decidiu a favor da escola no pedido ${text(d.number)}`,
  OrderExpired: (d) => `Pedido ${text(d.number)} venceu sem pagamento`,
  OrderPaid: (d) =>
    `Pedido ${text(d.number)} pago: ${money(d.total)} ${paidWith(d.method)}${d.late ? ', depois do prazo' : ''}`,
  OrderPaymentRefused: (d) =>
    `Pagamento do pedido recusado: ${declineSentence(String(d.code)).split('. ')[0]}`,
  OrderPaymentRetried: (d) => `Nova tentativa de pagar ${money(d.total)} ${paidWith(d.method)}`,
  OrderPaymentReturned: (d) =>
    `${money(d.amount)} reembolsados: ${own(returns, String(d.reason)) ?? text(d.reason)}`,
  OrderPlaced: (d) =>
    `Pedido feito: ${bought(d.lines)}, ${money(d.total)} ${paidWith(d.method)}${times(d.installments)}`,
  OrderReceiptResent: (d) => `Recibo do pedido ${text(d.number)} enviado de novo`,
  OrderRefunded: (d) =>
    d.whole
      ? `Pedido reembolsado por inteiro: ${money(d.amount)}`
      : `Reembolso de parte do pedido: ${money(d.amount)}`,
  PaymentChargedBack: (d) => `O banco tomou ${money(d.amount)} de volta na contestação`,
  PaymentConfirmed: (d) =>
    `Pagamento de ${money(d.amount)} confirmado ${paidWith(d.method)}${d.late ? ', depois do prazo' : ''}`,
  PaymentDeclined: (d) => `Pagamento recusado: ${declineSentence(String(d.code)).split('. ')[0]}`,
  PaymentDisputed: (d) => `Pagamento de ${money(d.amount)} contestado pelo comprador`,
  PaymentDisputeWon: (d) => `Contestação de ${money(d.amount)} vencida pela escola`,
  PaymentDuplicated: (d) => `O mesmo pagamento chegou de novo: ${money(d.amount)} voltam ao comprador`,
  PaymentExpired: (d) => `Pagamento de ${money(d.amount)} venceu`,
  PaymentRefundFailed: (d) =>
    `Devolução de ${money(d.amount)} falhou na tentativa ${String(d.attempt ?? '…')}`,
  PaymentRefundRequested: (d) => `Devolução de ${money(d.amount)} pedida ao provedor`,
  PaymentRefunded: (d) => `${money(d.amount)} devolvidos ao comprador`,
  PaymentRequested: (d) =>
    `Cobrança de ${money(d.amount)} pedida ${paidWith(d.method)}${times(d.installments)}`,
  PixIssued: (d) => `Pix de ${money(d.amount)} gerado${until(d.expiresAt)}`,
  PurchaseBlockLifted: () => 'A administração liberou novas compras',
}
