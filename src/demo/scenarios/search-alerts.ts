import {
  AnswerSearchAlerts,
  alertKeyOf,
  ConfirmSearchAlert,
  confirmAlertPath,
  RequestSearchAlert,
} from '../../commands/communication/search-alert'
import type { Actor } from '../../commands/kernel/command'
import { searchAlert } from '../../domain/communication/search-alert'
import { DAY, HOUR, type Instant, plus } from '../../domain/kernel/instants'
import { people } from '../personas/people'
import type { Scenario } from '../simulation/simulation'
import { chance, type World } from './world'

const ALERTS = 24
const EVERY_DAYS = 12
const CONFIRMED = 0.85
/** Staff answer a term with a course some days before the end. */
const ANSWERED_DAYS_AGO = 6
const ANSWERED = { term: 'wordpress', productType: 'course', productId: 'course-html-e-css' } as const
const CONSENT = 'busca-2026-11'

/** People who find nothing leave an e-mail, most of them confirm it, and staff answer one of the terms. */
export function scheduleSearchAlerts(world: World, seed: string) {
  const { sim, staff } = world
  const random = world.random('search-alerts')
  const terms = world.content.searchTerms.missing
  people(`${seed}/alerts`, ALERTS).forEach(({ email }, i) => {
    const isAnswered = i % 4 === 0
    const alert = {
      term: isAnswered ? ANSWERED.term : random.pick(terms),
      email: email.replace('@', '.aviso@'),
      confirms: chance(random, CONFIRMED) || isAnswered,
    }
    const at = plus(sim.end, -(ANSWERED_DAYS_AGO + 2 + i * EVERY_DAYS) * DAY)
    sim.schedule(at, askForAlert(world, alert, at))
  })
  sim.schedule(plus(sim.end, -ANSWERED_DAYS_AGO * DAY), () =>
    sim.send(staff.editor, AnswerSearchAlerts, ANSWERED),
  )
}

async function* askForAlert(
  { sim }: World,
  { term, email, confirms }: { term: string; email: string; confirms: boolean },
  at: Instant,
): Scenario {
  const guest: Actor = { accountId: null, role: 'Guest', visitorId: sim.newId() }
  await sim.send(guest, RequestSearchAlert, { term, email, consent: CONSENT, own: false })
  yield plus(at, HOUR)
  const alert = await sim.facts.load(searchAlert, alertKeyOf(email, term, sim.facts))
  if (!confirms || alert.phase !== 'pending') return
  const token = confirmAlertPath(alert, sim.facts).split('/').at(-1) ?? ''
  await sim.send(guest, ConfirmSearchAlert, { token })
}
