import { type ClipName, clips, clipUrls } from '../../adapters/media/clips'
import { AddLaunchSection, ArchiveLandingSection } from '../../commands/catalog/landing-section'
import { readerOf } from '../../commands/communication/mail-link'
import {
  ConfirmNewsletter,
  confirmToken,
  LeaveNewsletter,
  leaveToken,
  RequestNewsletter,
} from '../../commands/communication/newsletter'
import {
  ChooseLaunchVideoTestimonials,
  CreateLaunch,
  DescribeLaunch,
  PublishLaunch,
  SetLaunchAdditionalData,
  SetLaunchLessons,
  SetLaunchMaterial,
  SetLaunchSections,
} from '../../commands/marketing/launch'
import { JoinLaunch } from '../../commands/marketing/launch-registration'
import { newsletter } from '../../domain/communication/newsletter'
import {
  businessDay,
  DAY,
  endOfBusinessDay,
  HOUR,
  type Instant,
  MINUTE,
  plus,
  startOfBusinessDay,
} from '../../domain/kernel/instants'
import type { Launch } from '../content-loader'
import { type Person, people } from '../personas/people'
import type { Scenario } from '../simulation/simulation'
import { chance, minutes, type World } from './world'

/** Days from the world's end to the start of the coming launch, and from the start of the past one. */
const COMING_IN_DAYS = 6
const PAST_DAYS = 14
/** When the draft would start, when it was written, and when the texts were that launches share. */
const DRAFT_IN_DAYS = 40
const DRAFTED_DAYS_AGO = 2
const SECTIONS_DAYS_AGO = 30
/** The page of a launch opens so many days before its start. */
const OPEN_DAYS = 12
const REGISTERED = { coming: 46, past: 64 }
const READERS = 36
const READER_DAYS = 60

const launchStart = (end: Instant, days: number, hour: number) =>
  plus(startOfBusinessDay(businessDay(plus(end, days * DAY))), hour * HOUR)

const videoOf = (clip: ClipName) => {
  const { mp4, poster } = clipUrls(clip)
  return { src: mp4, poster, seconds: clips[clip].seconds }
}

const sectionIdOf = (slug: string) => `launch-section-${slug}`

/** Texts that launches share; one of them is not used any more. */
async function writeSections({ sim, staff: { editor }, content }: World) {
  for (const { slug, ...section } of content.launchSections)
    await sim.send(editor, AddLaunchSection, { landingSectionId: sectionIdOf(slug), ...section })
  const landingSectionId = sectionIdOf('grupo-da-turma')
  await sim.send(editor, ArchiveLandingSection, { landingSectionId })
}

async function composeLaunch({ sim, staff, onSale, bundlesOnSale }: World, text: Launch, day: string) {
  const { editor } = staff
  const launchId = text.id
  const at = (days: number, hour: number) => plus(startOfBusinessDay(day), days * DAY + hour * HOUR)
  const startsAt = at(0, text.startHour)
  const endsAt = plus(startsAt, text.durationHours * HOUR)
  const { slug, title, promise, description, audience, speakers, faq, material, offer } = text
  await sim.send(editor, CreateLaunch, { launchId, slug, title, promise, startsAt, endsAt })
  const programme = text.programme.map((each) => ({
    at: at(each.day, each.hour),
    title: each.title,
    text: each.text,
  }))
  await sim.send(editor, DescribeLaunch, { launchId, description, audience, programme, speakers, faq })
  const lessons = text.lessons.map((lesson) => ({
    lessonId: lesson.slug,
    title: lesson.title,
    summary: lesson.summary,
    durationSeconds: lesson.minutes * 60,
    opensAt: at(lesson.day, lesson.hour),
    closesAt: lesson.closesAfterDays === undefined ? null : plus(startsAt, lesson.closesAfterDays * DAY),
    ...videoOf(lesson.clip),
    transcript: lesson.transcript,
  }))
  await sim.send(editor, SetLaunchLessons, { launchId, lessons })
  await sim.send(editor, SetLaunchMaterial, { launchId, material: { ...material, opensAt: startsAt } })
  const { product, lastDayAfter, ...offered } = offer
  const isOnSale = (product.type === 'course' ? onSale : bundlesOnSale).has(product.id)
  const until = endOfBusinessDay(businessDay(plus(startsAt, lastDayAfter * DAY)))
  await sim.send(editor, SetLaunchAdditionalData, {
    launchId,
    thanks: text.thanks,
    offer: isOnSale ? { ...offered, productId: product.id, until } : null,
  })
  await sim.send(editor, SetLaunchSections, {
    launchId,
    sections: text.texts.map((each) =>
      'section' in each
        ? { sectionId: sectionIdOf(each.section), title: '', text: '' }
        : { sectionId: null, ...each },
    ),
  })
  await sim.send(editor, ChooseLaunchVideoTestimonials, {
    launchId,
    videoTestimonials: text.videos.map((each) => `testimonial-${each}`),
  })
}

async function openLaunch(world: World, text: Launch, day: string) {
  await composeLaunch(world, text, day)
  await world.sim.send(world.staff.editor, PublishLaunch, { launchId: text.id })
}

const guest = (world: World) => ({ accountId: null, role: 'Guest' as const, visitorId: world.sim.newId() })
const source = { page: '/', referrer: null, utm: {} }

const joinLaunch = (world: World, launchId: string, { name, email }: Person, news: boolean) =>
  world.sim.send(guest(world), JoinLaunch, {
    launchId,
    name,
    email,
    phone: null,
    source,
    consent: { version: 'evento-2026-11', ticked: news ? ['use', 'news'] : ['use'] },
  })

function scheduleLaunch(world: World, text: Launch, beginsIn: number, count: number, seed: string) {
  const { sim } = world
  const startsAt = launchStart(sim.end, beginsIn, text.startHour)
  const opened = plus(startsAt, -OPEN_DAYS * DAY)
  sim.schedule(opened, () => openLaunch(world, text, businessDay(startsAt)))
  const random = world.random(`launch/${text.id}`)
  const last = startsAt < sim.end ? startsAt : plus(sim.end, -20 * MINUTE)
  const room = Date.parse(last) - Date.parse(opened) - HOUR
  for (const person of people(`${seed}/${text.id}`, count)) {
    const news = chance(random, 0.4)
    const at = plus(opened, HOUR + Math.round(random.next() * room))
    const who = { ...person, email: person.email.replace('@', '.evento@') }
    sim.schedule(at, () => joinLaunch(world, text.id, who, news))
  }
}

/** Most confirm their address, and a few of them unsubscribe. */
async function* subscribeToNewsletter(world: World, { email }: Person, purpose: string): Scenario {
  const { sim } = world
  const random = world.random(purpose)
  const visitor = guest(world)
  await sim.send(visitor, RequestNewsletter, { email, source: '/', consent: 'newsletter-2026-11' })
  if (chance(random, 0.15)) return
  yield sim.in(minutes(random, 2, 300))
  const asked = await sim.facts.load(newsletter, readerOf(email, sim.facts))
  if (asked.phase !== 'pending') return
  await sim.send(visitor, ConfirmNewsletter, { token: confirmToken(asked, sim.facts) })
  if (!chance(random, 0.08)) return
  yield sim.in(minutes(random, 2000, 20_000))
  await sim.send(visitor, LeaveNewsletter, { token: leaveToken(asked, sim.facts), way: 'one-click' })
}

/** The coming launch, one that is still a draft, and the texts that they share. */
export function scheduleComingLaunch(world: World, seed: string) {
  const { sim, content } = world
  const { coming, draft } = content.launches
  sim.schedule(plus(sim.end, -SECTIONS_DAYS_AGO * DAY), () => writeSections(world))
  scheduleLaunch(world, coming, COMING_IN_DAYS, REGISTERED.coming, seed)
  const draftDay = businessDay(plus(sim.end, DRAFT_IN_DAYS * DAY))
  sim.schedule(plus(sim.end, -DRAFTED_DAYS_AGO * DAY), () => composeLaunch(world, draft, draftDay))
}

/** A past and a coming launch, and readers of the newsletter. */
export function scheduleLaunches(world: World, seed: string) {
  const { sim } = world
  scheduleLaunch(world, world.content.launches.past, -PAST_DAYS, REGISTERED.past, seed)
  scheduleComingLaunch(world, seed)
  const random = world.random('readers')
  people(`${seed}/readers`, READERS).forEach((person, i) => {
    const at = plus(sim.end, -Math.round(random.next() * READER_DAYS * DAY) - HOUR)
    const who = { ...person, email: person.email.replace('@', '.leitura@') }
    sim.schedule(at, subscribeToNewsletter(world, who, `reader/${i}`))
  })
}
