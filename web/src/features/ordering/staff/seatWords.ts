import type { SeatCounts } from '../../../../../src/contracts/ordering/team-pages'

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

/** How many seats there are of each sort: "5 vagas: 3 ocupadas, 1 convite aberto, 1 livre". */
export function seatWords({ bought, free, invited, taken, returned }: Omit<SeatCounts, 'state'>): string {
  const parts = [
    taken > 0 && counted(taken, 'ocupada', 'ocupadas'),
    invited > 0 && counted(invited, 'convite aberto', 'convites abertos'),
    returned > 0 && counted(returned, 'devolvida', 'devolvidas'),
    counted(free, 'livre', 'livres'),
  ]
  return `${counted(bought, 'vaga', 'vagas')}: ${parts.filter(Boolean).join(', ')}`
}
