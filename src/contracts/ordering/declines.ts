import { own } from '../../domain/kernel/own'

/** What the bank meant and what to do about it, by decline code. */
const declineSentences: Record<string, string> = {
  insufficient_funds:
    'O cartão não tem limite disponível para esta compra. Nada foi cobrado. Tente outro cartão ou pague com Pix.',
  expired_card: 'Este cartão venceu. Nada foi cobrado. Use outro cartão ou pague com Pix.',
  authentication_failed:
    'A confirmação no seu banco não foi concluída. Nada foi cobrado. Tente de novo ou pague com Pix.',
  saved_card_removed:
    'Este cartão foi removido da sua conta antes da cobrança. Nada foi cobrado. Use outro cartão ou pague com Pix.',
  saved_card_gone:
    'O provedor de pagamento não guarda mais este cartão. Nada foi cobrado. Digite o cartão de novo ou pague com Pix.',
  wrong_card_data:
    'Um dos dados do cartão não confere. Nada foi cobrado. Confira número, validade e código e tente de novo.',
  call_issuer:
    'O banco pede que você autorize esta compra. Nada foi cobrado. Autorize no app ou por telefone e tente de novo, ou pague com Pix.',
  card_disabled:
    'Este cartão ainda não está liberado pelo banco. Nada foi cobrado. Libere o cartão no app do banco, use outro ou pague com Pix.',
  card_type_not_taken:
    'Este cartão não tem a função crédito. Nada foi cobrado. Use um cartão de crédito ou pague com Pix.',
  installments_not_taken:
    'O cartão não aceita este número de parcelas. Nada foi cobrado. Escolha menos parcelas ou pague com Pix.',
  duplicated_payment:
    'O banco viu duas compras iguais e barrou a segunda. Confira em “Meus pedidos” se a primeira foi paga, ou pague com Pix.',
  too_many_attempts:
    'O banco barrou o cartão depois de muitas tentativas. Nada foi cobrado. Use outro cartão ou pague com Pix.',
  refused_by_bank: 'O banco não concluiu o Pix. Nada foi cobrado. Gere um novo código e tente de novo.',
  unknown_card_token: 'Não conseguimos ler os dados do cartão. Nada foi cobrado. Digite o cartão de novo.',
  other: 'O banco não autorizou a compra. Nada foi cobrado. Tente outro cartão ou pague com Pix.',
}

export const declineSentence = (code: string | null): string =>
  own(declineSentences, code ?? '') ?? declineSentences.other ?? ''

/** What the bank meant, in short, by decline code; `other` for codes that are not here. */
export const declineReasons: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(declineSentences).map(([code, sentence]) => [code, sentence.split('. ')[0] ?? '']),
)
