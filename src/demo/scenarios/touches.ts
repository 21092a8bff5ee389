import { RecordTouches } from '../../commands/analytics/touches'
import type { CountedTouch, KnownTouch } from '../../domain/analytics/touches'
import { accountHolder } from '../../domain/kernel/holder'
import { DAY, HOUR, type Instant, MINUTE, plus } from '../../domain/kernel/instants'
import type { LinkTouch } from '../../domain/marketing/attribution'
import { system } from '../simulation/simulation'
import { chance, courseOf, type World } from './world'

/** Visits are recorded since so many days before the end. */
const TOUCH_DAYS = 28
/** Guests of a day by each link, by each of some courses, and at the checkout. */
const VISITS = [6, 28] as const
const SEEN = 4
const VIEWS = [4, 16] as const
const CHECKOUTS = [5, 14] as const
/** Students of a day, and hours before its end in which people come. */
const STUDENTS = 3
const HOURS = [9, 12, 15, 18, 20, 21, 22] as const

const ADVERT = { source: 'google', medium: 'cpc', campaign: 'cursos' }

/** Weeks of visits, one batch for each day; the day of the end is the last. */
export function scheduleTouches(world: World) {
  const { sim } = world
  for (let daysAgo = TOUCH_DAYS; daysAgo >= 0; daysAgo--) {
    const at = plus(sim.end, -daysAgo * DAY - MINUTE)
    sim.schedule(at, async () => {
      await sim.send(system, RecordTouches, dayOfTouches(world, `touches/${daysAgo}`, at))
    })
  }
}

/** Visits by links that an order of this account remembers. */
export const linkTouchesOf = (world: World, accountId: string): LinkTouch[] =>
  world.linkTouches.get(accountId) ?? []

function dayOfTouches(world: World, purpose: string, end: Instant) {
  const random = world.random(purpose)
  const counted: CountedTouch[] = []
  const known: KnownTouch[] = []
  const when = () => plus(end, -random.pick(HOURS) * HOUR)
  const count = (touch: Omit<CountedTouch, 'count'>, [from, to]: readonly [number, number]) =>
    counted.push({ ...touch, count: random.int(from, to) })
  const links = [...world.content.leadSources.map(({ utm }) => utm), ADVERT]
  const courses = [...world.onSale].map((id) => courseOf(world, id))
  const pageOf = ({ id, slug, title }: (typeof courses)[number]) => ({
    page: `/course/${slug}`,
    product: `course:${id}`,
    title,
  })
  for (const words of links) {
    const start = chance(random, 0.5)
      ? pageOf(random.pick(courses))
      : { page: random.pick(['/', '/courses']) }
    count({ at: when(), kind: 'visit', ...start, ...words }, VISITS)
  }
  for (const course of random.shuffle(courses).slice(0, SEEN))
    count({ at: when(), kind: 'view', ...pageOf(course) }, VIEWS)
  count({ at: when(), kind: 'checkout', page: '/checkout' }, CHECKOUTS)
  const students = world.students.slice(-60)
  for (let n = Math.min(STUDENTS, students.length); n > 0; n--) {
    const { accountId } = random.pick(students).actor
    if (!accountId) continue
    const step = { at: when(), person: accountHolder(accountId) }
    const course = random.pick(courses)
    const words = random.pick(links)
    known.push({ ...step, kind: 'visit', page: '/', ...words })
    const { source } = words
    if (source)
      world.linkTouches.set(accountId, [
        ...linkTouchesOf(world, accountId),
        { ...words, at: step.at, source },
      ])
    known.push({ ...step, kind: 'view', ...pageOf(course) })
    if (chance(random, 0.25)) known.push({ ...step, kind: 'checkout', page: '/checkout' })
  }
  return { counted, known }
}
