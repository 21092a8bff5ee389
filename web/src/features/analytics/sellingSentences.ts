import { own } from '../../../../src/domain/kernel/own'
import { counted } from '../../ui/format'
import { type Data, money, quoted, text } from './sentenceWords'

const heldFor: Record<string, string> = {
  bought: 'um dos itens já foi comprado ou está sendo pago',
  'opted-out': 'a pessoa não quer estes e-mails',
  'switched-off': 'este lembrete está desligado',
  'not-left': 'o carrinho não está mais parado',
  'not-sold': 'nada do carrinho está à venda',
  late: 'passou da hora',
}
const offers: Record<string, string> = {
  bump: 'Oferta ao lado do botão',
  upsell: 'Oferta depois do pagamento',
  downsell: 'Segunda oferta depois do pagamento',
}
const channels: Record<string, string> = { whatsapp: 'WhatsApp', phone: 'telefone', email: 'e-mail' }
const noticeModes: Record<string, string> = {
  'at-once': 'na hora de cada venda',
  daily: 'um resumo por dia',
  none: 'nenhum',
}
const manyOf = (value: unknown, one: string, many: string) =>
  Array.isArray(value) ? counted(value.length, one, many) : `… ${many}`
const seats = (value: unknown) => counted(Number(value) || 0, 'vaga', 'vagas')
const reminder = (value: unknown) => `Lembrete ${text(value)} do carrinho`

/** Sentences for events of abandoned carts, coupons and product offers. */
export const sellingSentences: Record<string, (data: Data) => string> = {
  CampaignLinkAdded: (d) => `Origem ${quoted(d.name)} criada`,
  CampaignLinkArchived: () => 'Origem arquivada: o link continua contando',
  CampaignLinkChanged: (d) => `Origem ${quoted(d.name)} alterada, com custo de ${money(d.cost)}`,
  CampaignLinkReopened: () => 'Origem em uso de novo',
  CartAbandoned: (d) => `Carrinho de ${money(d.value)} deixado, com ${manyOf(d.items, 'item', 'itens')}`,
  CartContactLeft: () => 'E-mail deixado com o carrinho, para lembretes',
  CartExpired: () => 'Carrinho deixado há tempo demais: a venda foi dada por perdida',
  CartRecovered: (d) => `Carrinho recuperado por um pedido de ${money(d.amount)}`,
  CartReminderDue: (d) =>
    `Lembrete do carrinho na hora de sair${d.personal ? ', com um cupom só desta pessoa' : ''}`,
  CartReminderHeld: (d) =>
    `Lembrete do carrinho não enviado: ${own(heldFor, String(d.reason)) ?? 'já não cabia'}`,
  CartReminderOpened: () => 'Link do lembrete do carrinho aberto',
  CartReminderPostponed: () => 'Lembrete do carrinho adiado: a pessoa já recebeu um hoje',
  CartReminderSent: () => 'Lembrete do carrinho enviado',
  CartReminderSet: (d) =>
    d.isOn === false
      ? `${reminder(d.step)} desligado`
      : `${reminder(d.step)} ligado, depois de ${text(d.hours)} h${d.personal ? ', com cupom pessoal' : ''}`,
  CartRestored: (d) => `Carrinho trazido de volta pelo lembrete, com ${manyOf(d.items, 'item', 'itens')}`,
  CartRulesSet: () => 'Regras dos carrinhos deixados alteradas',
  CouponArchived: () => 'Cupom arquivado: o código ficou livre',
  CouponPaused: () => 'Cupom pausado',
  CouponPublished: () => 'Cupom publicado',
  CouponResumed: () => 'Cupom retomado',
  CouponTermsChanged: (d) => `Condições do cupom alteradas: versão ${text(d.version)}`,
  OrderBatchAdvanced: (d) => `Ação em lote: resultado de ${manyOf(d.results, 'pedido', 'pedidos')}`,
  OrderBatchAsked: (d) => `Ação em lote pedida para ${manyOf(d.orderIds, 'pedido', 'pedidos')}`,
  OrderBatchEnded: (d) => `Ação em lote terminada: ${text(d.done)} feitos, ${text(d.refused)} recusados`,
  ProductOfferActivated: () => 'Oferta do produto ligada',
  ProductOfferChanged: (d) => `Oferta alterada: ${quoted(d.headline)} por ${money(d.price)}`,
  ProductOfferDeactivated: () => 'Oferta do produto desligada',
  ProductOfferMade: (d) =>
    `${own(offers, String(d.kind)) ?? 'Oferta'} escrita: ${quoted(d.headline)} por ${money(d.price)}`,
  UpsellDeclined: (d) => `${own(offers, String(d.offer)) ?? 'Oferta'} recusada, por ${money(d.price)}`,
  SalesAttemptAssigned: (d) =>
    `Lead de venda ${d.sellerId ? 'passado a um vendedor' : 'assumido pela equipe'}`,
  SalesAttemptBought: (d) => `Quem era lead comprou por ${money(d.amount)}, sem contato da equipe`,
  SalesAttemptContacted: (d) => `Contato com o lead por ${own(channels, String(d.channel)) ?? 'mensagem'}`,
  SalesAttemptLost: () => 'Lead de venda perdido',
  SalesAttemptMarkedDuplicate: () => 'Lead de venda repetido de outro',
  SalesAttemptNegotiated: () => 'Lead de venda em negociação',
  SalesAttemptNextStepSet: () => 'Próximo passo do lead marcado',
  SalesAttemptOpened: (d) => `Lead de venda aberto: ${quoted(d.title)}, ${money(d.value)}`,
  SalesAttemptRepeated: (d) => `Compra deixada de novo: ${quoted(d.title)}, ${money(d.value)}`,
  SalesAttemptWon: (d) => `Venda ganha por um contato: ${money(d.amount)}`,
  CommissionAccrued: (d) => `Comissão de ${money(d.amount)} gerada pelo pedido ${text(d.number)}`,
  CommissionReleased: (d) => `Comissão do pedido ${text(d.number)} liberada: ${money(d.amount)}`,
  CommissionReversed: (d) =>
    `Comissão do pedido ${text(d.number)} estornada em ${money(d.amount)}${d.released ? ', depois de liberada' : ''}`,
  PayoutMade: (d) => `Comissões pagas: ${money(d.amount)} a ${manyOf(d.sellers, 'vendedor', 'vendedores')}`,
  PayoutReturned: (d) => `O banco devolveu ${money(d.amount)} de comissão`,
  SaleNoticesChosen: (d) => `Avisos de venda: ${own(noticeModes, String(d.mode)) ?? 'escolhidos'}`,
  SaleHeldForDigest: () => 'Venda guardada para o resumo por e-mail',
  SaleDigestClosed: (d) => `Resumo de ${manyOf(d.orderIds, 'venda', 'vendas')} fechado para o envio`,
  SellerBankSet: () => 'Dados de pagamento do vendedor definidos',
  SellerActivated: () => 'Vendedor ativado: o link já conta',
  SellerChanged: (d) => `Vendedor ${text(d.code)} alterado, com ${text(d.commission)}% de comissão`,
  SellerInvited: (d) => `Vendedor ${text(d.code)} convidado, com ${text(d.commission)}% de comissão`,
  SellerLeft: () => 'Vendedor saiu: o link não conta mais',
  SellerResumed: () => 'Vendedor de volta: o link conta de novo',
  SellerSuspended: () => 'Vendedor suspenso: o link parou de contar',
  TeamPriceSet: (d) =>
    Array.isArray(d.steps) && d.steps.length === 0
      ? 'Vagas de empresa sem desconto por quantidade'
      : `Desconto por quantidade de vagas: ${manyOf(d.steps, 'faixa', 'faixas')}`,
  TeamSeatsOpened: (d) => `${seats(d.quantity)} em ${quoted(d.title)} para uma empresa`,
  TeamSeatInvited: () => 'Pessoa convidada para uma vaga da empresa',
  TeamSeatTaken: () => 'Vaga da empresa ocupada',
  TeamSeatTakenBack: () => 'Convite retirado: a vaga está livre de novo',
  TeamSeatsReturned: (d) => `Devolução de ${seats(d.quantity)}, por ${money(d.amount)}`,
  TeamSeatsKept: (d) => `Devolução de ${seats(d.quantity)} desfeita`,
  TeamSeatsSuspended: () => 'Vagas da empresa suspensas pela contestação',
  TeamSeatsReinstated: () => 'Vagas da empresa de volta depois da contestação',
  TeamSeatsClosed: (d) =>
    d.reason === 'chargeback'
      ? 'Vagas da empresa encerradas pela contestação'
      : 'Vagas da empresa encerradas pelo reembolso',
}
