import { ActivateSeller, InviteSeller, LeaveSeller, SuspendSeller } from '../../commands/ordering/seller'
import { DAY, plus } from '../../domain/kernel/instants'
import { chance, type World } from './world'

interface DemoSeller {
  id: string
  name: string
  code: string
  commission: number
  /** Days before the end. */
  invited: number
  activated?: number
  suspended?: number
  left?: number
}

/** One in each state, two of whom sell. */
const demoSellers: readonly DemoSeller[] = [
  { id: 'seller-rita', name: 'Rita Alves', code: 'RITA', commission: 10, invited: 330, activated: 328 },
  { id: 'seller-davi', name: 'Davi Moreira', code: 'DAVI', commission: 12, invited: 250, activated: 249 },
  {
    id: 'seller-lia',
    name: 'Lia Camargo',
    code: 'LIA',
    commission: 8,
    invited: 300,
    activated: 296,
    suspended: 20,
  },
  {
    id: 'seller-otto',
    name: 'Otto Brandão',
    code: 'OTTO',
    commission: 10,
    invited: 320,
    activated: 318,
    left: 90,
  },
  { id: 'seller-noemi', name: 'Noemi Teles', code: 'NOEMI', commission: 10, invited: 3 },
]

/** People who sell for the school: their lives as sellers. */
export function scheduleSellers({ sim, staff }: World) {
  const before = (days: number) => plus(sim.end, -days * DAY)
  for (const { id: sellerId, name, code, commission, invited, activated, suspended, left } of demoSellers) {
    const email = `${code.toLowerCase()}@vendas.example`
    sim.schedule(before(invited), () =>
      sim.send(staff.editor, InviteSeller, { sellerId, name, email, code, commission }),
    )
    if (activated) sim.schedule(before(activated), () => sim.send(staff.editor, ActivateSeller, { sellerId }))
    if (suspended) {
      const reason = 'Divulgou um desconto que não existe.'
      sim.schedule(before(suspended), () => sim.send(staff.admin, SuspendSeller, { sellerId, reason }))
    }
    if (left) sim.schedule(before(left), () => sim.send(staff.admin, LeaveSeller, { sellerId }))
  }
}

/** Share of visits that come by a seller's link. */
const BY_LINK = 0.14

/** The seller's link by which a visit came, if it did; drawn apart, so that all else of the visit stays as it is. */
export function followedLink({ sim, random }: World, visitorId: string) {
  const own = random(`seller/${visitorId}`)
  const followed = chance(own, BY_LINK)
  const selling = demoSellers.filter(({ activated = 0 }) => sim.now() > plus(sim.end, -activated * DAY))
  return followed && selling.length > 0 ? { code: own.pick(selling).code, at: sim.now() } : undefined
}
