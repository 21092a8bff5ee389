import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant } from '../kernel/event'
import type { Instant } from '../kernel/instants'
import { refuse } from '../kernel/refuse'
import { same } from '../kernel/same'

export const launchLesson = z.object({
  /** Name in the address of its page, unique within the launch. */
  lessonId: id,
  title: z.string(),
  summary: z.string(),
  durationSeconds: z.int().positive(),
  opensAt: instant,
  /** It can be watched until this instant; null for no end. */
  closesAt: instant.nullable(),
  video: z.object({
    src: z.string(),
    /** May be empty. */
    poster: z.string(),
    seconds: z.number().positive(),
    /** The film of the library that `src` is of; absent for a film that was named by its address. */
    videoId: id.optional(),
  }),
  /** The spoken text, sentence by sentence: the source of captions and transcript. */
  transcript: z.array(z.string()),
})
const launchSpeaker = z.object({ name: z.string(), role: z.string(), bio: z.string() })
const programmeItem = z.object({ at: instant, title: z.string(), text: z.string() })

/** A handout, printed as PDF on request. */
export const launchMaterial = z.object({
  title: z.string(),
  description: z.string(),
  /** Palette of its cover. */
  topic: z.string(),
  author: z.object({ name: z.string(), bio: z.string() }),
  opensAt: instant,
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
})
export const launchOffer = z.object({
  productType: z.enum(['course', 'bundle']),
  productId: id,
  headline: z.string(),
  text: z.string(),
  couponCode: z.string().nullable(),
  /** The offer is made from the end of the launch until then. */
  until: instant,
})
/** A section of text: one of the reusable ones, or words of the page's own. */
const section = z.object({ sectionId: id.nullable(), title: z.string(), text: z.string() })

const basics = {
  title: z.string(),
  /** Its purpose, in one sentence. */
  promise: z.string(),
  startsAt: instant,
  endsAt: instant,
}

/** A live event of the school. It is called launch in code, so that "event" keeps one meaning. */
export const launchEvents = events({
  LaunchCreated: eventSchema('Evento ao vivo criado', { launchId: id, slug: z.string(), ...basics }),
  LaunchBasicsChanged: eventSchema('Dados do evento ao vivo alterados', { launchId: id, ...basics }),
  LaunchDescribed: eventSchema('Evento ao vivo descrito', {
    launchId: id,
    /** Clean HTML. */
    description: z.string(),
    audience: z.array(z.string()),
    programme: z.array(programmeItem),
    speakers: z.array(launchSpeaker),
    /** Answers are clean HTML. */
    faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  LaunchLessonsSet: eventSchema('Aulas do evento definidas', {
    launchId: id,
    lessons: z.array(launchLesson),
  }),
  LaunchMaterialSet: eventSchema('Material do evento definido', {
    launchId: id,
    material: launchMaterial.nullable(),
  }),
  LaunchOfferSet: eventSchema('Oferta do evento definida', { launchId: id, offer: launchOffer.nullable() }),
  /** What those who registered read on the page that thanks them, as clean HTML; it may be empty. */
  LaunchThanksWritten: eventSchema('Agradecimento do evento escrito', { launchId: id, thanks: z.string() }),
  LaunchSectionsSet: eventSchema('Seções do evento definidas', {
    launchId: id,
    sections: z.array(section),
  }),
  LaunchVideoTestimonialsChosen: eventSchema('Depoimentos em vídeo do evento escolhidos', {
    launchId: id,
    videoTestimonials: z.array(id),
  }),
  LaunchPublished: eventSchema('Evento ao vivo publicado', {
    launchId: id,
    startsAt: instant,
    endsAt: instant,
  }),
  /** The date of a published launch moved. */
  LaunchMoved: eventSchema('Evento ao vivo remarcado', { launchId: id, startsAt: instant, endsAt: instant }),
  LaunchCancelled: eventSchema('Evento ao vivo cancelado', { launchId: id, startsAt: instant }),
})
export type LaunchEvent = EventOf<typeof launchEvents>
export type LaunchLesson = z.infer<typeof launchLesson>
export type LaunchMaterial = z.infer<typeof launchMaterial>
export type LaunchOffer = z.infer<typeof launchOffer>

type DataOf<T extends LaunchEvent['type']> = Extract<LaunchEvent, { type: T }>['data']
export type LaunchBasics = Omit<DataOf<'LaunchBasicsChanged'>, 'launchId'>
export type LaunchDescription = Omit<DataOf<'LaunchDescribed'>, 'launchId'>
export type ShownSection = z.infer<typeof section>

export interface KnownLaunch extends LaunchBasics {
  phase: 'draft' | 'published' | 'cancelled'
  launchId: string
  slug: string
  described: LaunchDescription | null
  lessons: LaunchLesson[]
  material: LaunchMaterial | null
  offer: LaunchOffer | null
  thanks: string
  sections: ShownSection[]
  videoTestimonials: string[]
}
export type Launch = { phase: 'absent' } | KnownLaunch

const known =
  (step: (launch: KnownLaunch) => KnownLaunch) =>
  (launch: Launch): Launch =>
    launch.phase === 'absent' ? launch : step(launch)

export const launch = aggregate<Launch, typeof launchEvents>(
  { name: 'launch', label: 'Evento ao vivo' },
  launchEvents,
  { phase: 'absent' },
  {
    LaunchCreated: (_, created) => ({
      phase: 'draft',
      described: null,
      lessons: [],
      material: null,
      offer: null,
      thanks: '',
      sections: [],
      videoTestimonials: [],
      ...created,
    }),
    LaunchBasicsChanged: (l, { launchId, ...changed }) => known((k) => ({ ...k, ...changed }))(l),
    LaunchDescribed: (l, { launchId, ...described }) => known((k) => ({ ...k, described }))(l),
    LaunchLessonsSet: (l, { lessons }) => known((k) => ({ ...k, lessons }))(l),
    LaunchMaterialSet: (l, { material }) => known((k) => ({ ...k, material }))(l),
    LaunchOfferSet: (l, { offer }) => known((k) => ({ ...k, offer }))(l),
    LaunchThanksWritten: (l, { thanks }) => known((k) => ({ ...k, thanks }))(l),
    LaunchSectionsSet: (l, { sections }) => known((k) => ({ ...k, sections }))(l),
    LaunchVideoTestimonialsChosen: (l, { videoTestimonials }) =>
      known((k) => ({ ...k, videoTestimonials }))(l),
    LaunchPublished: (l) => known((k) => ({ ...k, phase: 'published' }))(l),
    LaunchMoved: (l) => l,
    LaunchCancelled: (l) => known((k) => ({ ...k, phase: 'cancelled' }))(l),
  },
)

type LaunchDecide = Decide<Launch, LaunchEvent>

/** A launch that may still be written to. */
function open(l: Launch): KnownLaunch {
  if (l.phase === 'absent') return refuse('launch-unknown', 'Este evento não existe.')
  if (l.phase === 'cancelled') return refuse('launch-cancelled', 'Este evento foi cancelado.')
  return l
}

function endAfterStart({ startsAt, endsAt }: LaunchBasics) {
  if (endsAt <= startsAt) refuse('launch-end', 'O fim precisa vir depois do começo.', 'endsAt')
}

export const createLaunch =
  (data: LaunchBasics & { launchId: string; slug: string }): LaunchDecide =>
  (l) => {
    if (l.phase !== 'absent') return []
    endAfterStart(data)
    return [event('LaunchCreated', data)]
  }

export const changeBasics =
  (data: LaunchBasics & { at: Instant }): LaunchDecide =>
  (l) => {
    const { at, ...changed } = data
    const { launchId, phase, title, promise, startsAt, endsAt, offer } = open(l)
    endAfterStart(changed)
    if (offer && offer.until <= changed.endsAt)
      refuse(
        'offer-over',
        'A oferta depois do evento termina antes disso. Mude primeiro até quando ela vale.',
        'endsAt',
      )
    if (same(changed, { title, promise, startsAt, endsAt })) return []
    const moved = phase === 'published' && startsAt !== changed.startsAt
    if (moved && (startsAt <= at || changed.startsAt <= at)) {
      refuse('launch-began', 'Só dá para mudar a data de um evento que ainda não começou.', 'startsAt')
    }
    const when = { startsAt: changed.startsAt, endsAt: changed.endsAt }
    return [
      event('LaunchBasicsChanged', { launchId, ...changed }),
      ...(moved ? [event('LaunchMoved', { launchId, ...when })] : []),
    ]
  }

export const describeLaunch =
  (data: LaunchDescription): LaunchDecide =>
  (l) => {
    const { launchId, described } = open(l)
    return same(described, data) ? [] : [event('LaunchDescribed', { launchId, ...data })]
  }

export const setLaunchLessons =
  ({ lessons }: { lessons: LaunchLesson[] }): LaunchDecide =>
  (l) => {
    const { launchId, lessons: before } = open(l)
    for (const [n, { lessonId, opensAt, closesAt }] of lessons.entries()) {
      if (lessons.findIndex((each) => each.lessonId === lessonId) < n)
        refuse('lesson-twice', 'Duas aulas têm o mesmo endereço.', `lessons.${n}.lessonId`)
      if (closesAt !== null && closesAt <= opensAt)
        refuse('lesson-closed', 'Uma aula não pode fechar antes de abrir.', `lessons.${n}.closesAt`)
    }
    return same(before, lessons) ? [] : [event('LaunchLessonsSet', { launchId, lessons })]
  }

export const setLaunchMaterial =
  ({ material }: { material: LaunchMaterial | null }): LaunchDecide =>
  (l) => {
    const { launchId, material: before } = open(l)
    return same(before, material) ? [] : [event('LaunchMaterialSet', { launchId, material })]
  }

/** The offer after the launch, and the thanks to those who registered. */
export const setLaunchAdditionalData =
  ({ offer, thanks }: { offer: LaunchOffer | null; thanks: string }): LaunchDecide =>
  (l) => {
    const { launchId, offer: before, thanks: said, endsAt } = open(l)
    if (offer && offer.until <= endsAt) {
      refuse('offer-over', 'A oferta precisa valer até depois do fim do evento.', 'offer.until')
    }
    return [
      ...(same(before, offer) ? [] : [event('LaunchOfferSet', { launchId, offer })]),
      ...(said === thanks ? [] : [event('LaunchThanksWritten', { launchId, thanks })]),
    ]
  }

export const setLaunchSections =
  ({ sections }: { sections: ShownSection[] }): LaunchDecide =>
  (l) => {
    const { launchId, sections: before } = open(l)
    return same(before, sections) ? [] : [event('LaunchSectionsSet', { launchId, sections })]
  }

export const chooseLaunchVideoTestimonials =
  ({ videoTestimonials }: { videoTestimonials: string[] }): LaunchDecide =>
  (l) => {
    const { launchId, videoTestimonials: before } = open(l)
    return same(before, videoTestimonials)
      ? []
      : [event('LaunchVideoTestimonialsChosen', { launchId, videoTestimonials })]
  }

export const publishLaunch =
  (at: Instant): LaunchDecide =>
  (l) => {
    const { launchId, phase, described, startsAt, endsAt } = open(l)
    if (phase === 'published') return []
    if (!described) refuse('launch-undescribed', 'Escreva a descrição antes de publicar.', 'description')
    if (startsAt <= at) refuse('launch-began', 'O começo precisa estar no futuro.', 'startsAt')
    return [event('LaunchPublished', { launchId, startsAt, endsAt })]
  }

export const cancelLaunch =
  (at: Instant): LaunchDecide =>
  (l) => {
    if (l.phase === 'cancelled') return []
    const { launchId, phase, startsAt, endsAt } = open(l)
    if (phase === 'draft') refuse('launch-draft', 'Este evento ainda não foi publicado.')
    if (endsAt <= at) refuse('launch-over', 'Este evento já terminou. Recarregue a página.')
    return [event('LaunchCancelled', { launchId, startsAt })]
  }
