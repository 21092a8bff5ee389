import { date } from '../../../../domain/kernel/format'
import { own } from '../../../../domain/kernel/own'

import type { ChargeStatus, Refund } from '../../../../ports/payments'
import type { Action } from '../actions'
import type { StoredNotice } from '../notices'

type Tone = 'ok' | 'wa' | 'er' | 'in' | 'no'

export const statusWords: Record<ChargeStatus, [label: string, tone: Tone]> = {
  pending: ['Aguardando pagamento', 'wa'],
  challenge: ['Aguardando confirmação', 'wa'],
  paid: ['Paga', 'ok'],
  declined: ['Recusada', 'er'],
  expired: ['Expirada', 'no'],
  canceled: ['Cancelada', 'no'],
  partially_refunded: ['Estornada em parte', 'in'],
  refunded: ['Estornada', 'in'],
  disputed: ['Em disputa', 'wa'],
  charged_back: ['Disputa perdida', 'er'],
}
export const refundWords: Record<Refund['status'], [label: string, tone: Tone]> = {
  processing: ['Em andamento', 'wa'],
  settled: ['Devolvido', 'ok'],
  failed: ['Não realizado', 'er'],
}
export const noticeWords: Record<StoredNotice['state'], [label: string, tone: Tone]> = {
  queued: ['Na fila', 'wa'],
  delivered: ['Entregue', 'ok'],
  held: ['Segurada', 'in'],
}
export const declineWords: Record<string, string> = {
  do_not_honor: 'Não autorizada pelo emissor',
  insufficient_funds: 'Saldo insuficiente',
  expired_card: 'Cartão expirado',
  authentication_failed: 'Confirmação negada pelo titular',
  refused_by_bank: 'Recusada pelo banco do pagador',
}
export const brandWords: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  elo: 'Elo',
  hipercard: 'Hipercard',
}

export const actionWords: Record<Action, [label: string, hint: string]> = {
  pay: ['Pagar', 'O pagamento é confirmado agora.'],
  refuse: ['Recusar', 'O banco do pagador nega.'],
  expire: ['Expirar', 'O prazo acaba sem pagamento.'],
  'pay-late': ['Pagar em atraso', 'O dinheiro chega depois do prazo.'],
  'pay-twice': ['Pagar duas vezes', 'Entra um segundo pagamento igual.'],
  refund: ['Estornar', 'O banco devolve tudo o que resta.'],
  'fail-next-refund': ['Falhar o próximo estorno', 'O próximo pedido não se realiza.'],
  dispute: ['Abrir disputa', 'O pagador contesta a compra.'],
  'win-dispute': ['Loja ganha', 'O pagamento continua valendo.'],
  'lose-dispute': ['Loja perde', 'O dinheiro volta ao pagador.'],
}

const sayings: Record<string, string> = {
  pay: 'Cobrança paga.',
  refuse: 'Cobrança recusada.',
  expire: 'Cobrança expirada.',
  'pay-late': 'Cobrança paga em atraso.',
  'pay-twice': 'Cobrança paga duas vezes: o segundo pagamento é uma cobrança à parte.',
  refund: 'Valor estornado.',
  'fail-next-refund': 'O próximo estorno desta cobrança não será realizado.',
  dispute: 'Disputa aberta.',
  'win-dispute': 'Disputa encerrada a favor da loja.',
  'lose-dispute': 'Disputa encerrada a favor do pagador.',
  repeat: 'A notificação será enviada de novo.',
  hold: 'As notificações ficam seguradas até você soltar.',
  release: 'As notificações foram soltas.',
  reorder: 'A ordem das notificações que esperam foi invertida.',
  'reorder-none': 'Não há o que reordenar: segure as notificações e deixe ao menos duas esperando.',
}
export const isSaying = (code: unknown): code is string =>
  typeof code === 'string' && Object.hasOwn(sayings, code)
export const saidText = (code: string) => own(sayings, code) ?? ''

/** Day and time in São Paulo, to the second. */
export const when = (at: string) => `${date(at)} ${date(at, 'seconds')}`
/** The same to the minute, for lists. */
export const whenAbout = (at: string) => when(at).slice(0, -3)
