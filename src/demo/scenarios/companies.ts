import { DAY, MINUTE, plus } from '../../domain/kernel/instants'
import type { Person } from '../personas/people'
import type { Scenario } from '../simulation/simulation'
import { placeOrder } from './payments'
import { quoteItems, startVisit } from './shopper'
import type { World } from './world'

/** The one with letters waits until the nota fiscal takes them. */
const COMPANIES = [
  { daysAgo: 190, cnpj: '45781236000140', companyName: 'Padaria Flor do Ipê Ltda.', purchaseOrder: '' },
  {
    daysAgo: 96,
    cnpj: '30917482000100',
    companyName: 'Serra & Filhos Logística S.A.',
    purchaseOrder: '4500018233',
  },
  {
    daysAgo: 45,
    cnpj: '7K2M91B4000134',
    companyName: 'Nuvem Clara Tecnologia Ltda.',
    purchaseOrder: 'PO-2026/114',
  },
  { daysAgo: 9, cnpj: '62845017000288', companyName: 'Colégio Caminho Novo', purchaseOrder: '' },
] as const
const PRODUCT = { productType: 'course', productId: 'course-sql' } as const

export const COMPANY_CASES = COMPANIES.length

/** People who buy a course for their company, by Pix. */
export function scheduleCompanies(world: World, people: readonly Person[]) {
  const { sim } = world
  COMPANIES.forEach(({ daysAgo, ...company }, i) => {
    const person = people[i]
    if (person) sim.schedule(plus(sim.end, -daysAgo * DAY), buysFor(world, person, company))
  })
}

async function* buysFor(world: World, person: Person, company: object): Scenario {
  const { sim } = world
  const shopper = startVisit(world, person)
  const { total } = await quoteItems(sim.facts, shopper, [PRODUCT], null, sim.now())
  const { paymentId } = await placeOrder(world, shopper, {
    ...PRODUCT,
    method: 'pix',
    expectedTotal: total,
    withAddress: true,
    company: { asCompany: 'on', ...company },
  })
  yield sim.in(4 * MINUTE)
  await sim.notify(sim.bank.move(paymentId ?? '', 'pay'))
}
