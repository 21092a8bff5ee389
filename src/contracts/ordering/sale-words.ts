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
