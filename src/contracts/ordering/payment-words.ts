export type TryOutcome = 'waiting' | 'paid' | 'declined' | 'expired'
export const tryOutcomes: Record<TryOutcome, string> = {
  paid: 'Pago',
  declined: 'Recusado',
  expired: 'Expirado',
  waiting: 'Sem resposta ainda',
}

export type TryTurn = 'first' | 'again'
export const tryTurns: Record<TryTurn, string> = { first: 'Primeira tentativa', again: 'Nova tentativa' }

/** Why a bank said no, by decline code. */
export const declineReasons: Readonly<Record<string, string>> = {
  insufficient_funds: 'Sem limite',
  do_not_honor: 'Não autorizado pelo banco',
  expired_card: 'Cartão vencido',
  authentication_failed: 'Confirmação não concluída',
  wrong_card_data: 'Dados do cartão errados',
  call_issuer: 'Banco pede contato',
  card_disabled: 'Cartão não liberado',
  card_type_not_taken: 'Sem função crédito',
  installments_not_taken: 'Parcelas não aceitas',
  duplicated_payment: 'Compra repetida',
  too_many_attempts: 'Tentativas demais',
  refused_by_bank: 'Pix não concluído pelo banco',
  saved_card_removed: 'Cartão removido pelo aluno',
  saved_card_gone: 'Cartão não guardado mais',
  unknown_card_token: 'Cartão não lido',
}

export type PixWait = keyof typeof pixWaits
/** Minutes from the Pix code to its payment. */
export const pixWaits = {
  '0-2': 'Até 2 minutos',
  '2-5': '2 a 5 minutos',
  '5-15': '5 a 15 minutos',
  '15-30': '15 a 30 minutos',
  '30-60': '30 a 60 minutos',
  '60+': 'Mais de 1 hora',
} as const
