import { teamPriceForm } from '../../contracts/ordering/team'
import { refuse } from '../../domain/kernel/refuse'
import { seatPrice, setTeamPrice, TEAM_PRICE_ID, teamPrice } from '../../domain/ordering/team-price'
import { command, type Facts } from '../kernel/command'
import type { Product } from './products'

/** Centavos that an order may cost. */
const HIGHEST_ORDER = 1_000_000_000

export const SetTeamPrice = command({
  name: 'SetTeamPrice',
  summary: 'Sets the discounts for seats that are bought together.',
  input: teamPriceForm,
  example: { steps: ['5: 10', '20: 20'] },
  who: ['Admin'],
  on: teamPrice,
  id: () => TEAM_PRICE_ID,
  decide: (input) => setTeamPrice(input),
})

export const teamPriceOf = (facts: Pick<Facts, 'load'>) => facts.load(teamPrice, TEAM_PRICE_ID)

export const SEATS_FREE = 'O que é gratuito não precisa de vagas: cada pessoa se inscreve.'

/** A product as so many seats of it for other people: it gives the buyer no access. */
export async function forTeam<P extends Product & { price: number }>(
  facts: Pick<Facts, 'load'>,
  product: P,
  quantity: number,
): Promise<P> {
  const { courseIds } = product
  if (product.price === 0) refuse('seats-free', SEATS_FREE, 'seats')
  if (courseIds.length === 0) refuse('seats-empty', 'Esta formação ainda não tem cursos.', 'seats')
  const { steps } = await teamPriceOf(facts)
  const unitPrice = seatPrice(product.price, quantity, steps)
  const price = unitPrice * quantity
  if (price > HIGHEST_ORDER)
    refuse(
      'seats-too-dear',
      'Esta compra passa de R$ 10 milhões. Fale com a escola ou compre menos vagas.',
      'seats',
    )
  return { ...product, price, courseIds: [], seats: { quantity, unitPrice, courseIds } }
}
