import { type OrderOffer, orderOfferLabel } from './labels'

export type SaleEntry = 'shop' | OrderOffer
/** How a line came into its order. */
export const saleEntries: Record<SaleEntry, string> = { shop: 'Loja', ...orderOfferLabel }

export type SaleBuyer = 'new' | 'returning'
export const saleBuyers: Record<SaleBuyer, string> = { new: 'Primeira compra', returning: 'Já comprou antes' }

export type InstallmentsName = `${number}`
/** Instalments, 1 to 12. */
export const installmentNames: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 12 }, (_, i) => [String(i + 1), i === 0 ? 'À vista' : `${i + 1}×`]),
)

export type VisitWait = '0-10' | '10-60' | '1-24h' | '1-7d' | '7d+'
/** How long buyers take from their visit to the payment. */
export const visitWaits: Record<VisitWait, string> = {
  '0-10': 'Menos de 10 minutos',
  '10-60': '10 a 60 minutos',
  '1-24h': '1 a 24 horas',
  '1-7d': '1 a 7 dias',
  '7d+': 'Mais de 7 dias',
}

export type PairEntry = 'chosen' | 'bump'
/** How two products came into one order. */
export const pairEntries: Record<PairEntry, string> = {
  chosen: 'Escolhidos na loja',
  bump: 'Um deles por oferta no checkout',
}

export type NextBuy = '0' | '1-30' | '31-90' | '91-365' | '366+'
/** How long after the first purchase a second one came. */
export const nextBuys: Record<NextBuy, string> = {
  '0': 'No mesmo dia',
  '1-30': '1 a 30 dias',
  '31-90': '31 a 90 dias',
  '91-365': '91 a 365 dias',
  '366+': 'Mais de um ano',
}

/** States of Brazil by their letters. */
export const stateNames: Readonly<Record<string, string>> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AP: 'Amapá',
  AM: 'Amazonas',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MT: 'Mato Grosso',
  MS: 'Mato Grosso do Sul',
  MG: 'Minas Gerais',
  PA: 'Pará',
  PB: 'Paraíba',
  PR: 'Paraná',
  PE: 'Pernambuco',
  PI: 'Piauí',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RS: 'Rio Grande do Sul',
  RO: 'Rondônia',
  RR: 'Roraima',
  SC: 'Santa Catarina',
  SP: 'São Paulo',
  SE: 'Sergipe',
  TO: 'Tocantins',
}
