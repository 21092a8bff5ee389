import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { ownPicture } from '../kernel/own-picture'
import { refuse } from '../kernel/refuse'
import { same } from '../kernel/same'
import { accessMonths } from './access-term'
import {
  afterStep,
  levellingMark,
  type PriceStep,
  type ProductPrice,
  salePriceEvents,
  setPrice,
  unpriced,
} from './sale-price'

const track = z.object({ title: z.string(), summary: z.string(), courseIds: z.array(id) })
const faqEntry = z.object({ question: z.string(), answer: z.string() })
const testimonial = z.object({ name: z.string(), role: z.string(), text: z.string() })
const basics = {
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  categoryId: id,
  topic: z.string(),
}
/** What is said of a programme after the live events that announce it, for so many days. */
const postEventOffer = z.object({
  launchIds: z.array(id),
  headline: z.string(),
  text: z.string(),
  /** Empty: none. */
  couponCode: z.string(),
  days: z.int().positive(),
})

export const bundleEvents = events({
  BundleCreated: eventSchema('Formação criada', { bundleId: id, ...basics }),
  BundleBasicsChanged: eventSchema('Informações básicas da formação alteradas', { bundleId: id, ...basics }),
  /** Null: the cover is drawn with its topic. */
  BundleCoverChosen: eventSchema('Capa da formação escolhida', {
    bundleId: id,
    cover: ownPicture.nullable(),
  }),
  BundleDetailsWritten: eventSchema('Detalhes da formação escritos', {
    bundleId: id,
    promise: z.string(),
    description: z.string(),
    testimonials: z.array(testimonial),
  }),
  BundleTracksArranged: eventSchema('Trilhas da formação organizadas', {
    bundleId: id,
    tracks: z.array(track),
  }),
  BundleFaqWritten: eventSchema('Perguntas da formação escritas', { bundleId: id, faq: z.array(faqEntry) }),
  /** Free lessons shown first, in this order; further places are filled from its courses. */
  BundleFreeLessonsChosen: eventSchema('Aulas grátis da formação escolhidas', {
    bundleId: id,
    freeLessons: z.array(id),
  }),
  /** Courses and programmes shown with this one, in this order. */
  BundleRecommendationsChosen: eventSchema('Recomendações da formação escolhidas', {
    bundleId: id,
    recommended: z.array(id),
  }),
  BundleVideoTestimonialsChosen: eventSchema('Depoimentos em vídeo da formação escolhidos', {
    bundleId: id,
    videoTestimonials: z.array(id),
  }),
  BundlePostEventOfferSet: eventSchema('Oferta da formação depois de eventos definida', {
    bundleId: id,
    postEvent: postEventOffer.nullable(),
  }),
  /** How long new orders give access. */
  BundleAccessTermSet: eventSchema('Prazo de acesso da formação definido', { bundleId: id, accessMonths }),
  BundleDescribed: eventSchema('Formação descrita', {
    bundleId: id,
    promise: z.string(),
    description: z.string(),
    tracks: z.array(track),
    faq: z.array(faqEntry),
    testimonials: z.array(testimonial),
  }),
  BundlePriced: eventSchema('Preço da formação', {
    bundleId: id,
    price: centavos,
    listPrice: centavos.nullable(),
    ...levellingMark,
  }),
  BundleSalePriceScheduled: eventSchema('Preço promocional agendado', {
    bundleId: id,
    ...salePriceEvents.scheduled,
  }),
  BundleSalePriceStarted: eventSchema('Preço promocional começou', {
    bundleId: id,
    ...salePriceEvents.started,
  }),
  BundleSalePriceEnded: eventSchema('Preço promocional encerrado', {
    bundleId: id,
    ...salePriceEvents.ended,
  }),
  BundlePublished: eventSchema('Formação publicada', { bundleId: id }),
  BundleArchived: eventSchema('Formação arquivada', { bundleId: id }),
})
export type BundleEvent = EventOf<typeof bundleEvents>

export type PostEventOffer = z.infer<typeof postEventOffer>

type DataOf<Type extends BundleEvent['type']> = Omit<Extract<BundleEvent, { type: Type }>['data'], 'bundleId'>
type Created = DataOf<'BundleCreated'>
type Described = DataOf<'BundleDescribed'>
/** Parts of a programme that are chosen one by one. */
type Chosen = DataOf<'BundleCoverChosen'> &
  DataOf<'BundleFreeLessonsChosen'> &
  DataOf<'BundleRecommendationsChosen'> &
  DataOf<'BundleVideoTestimonialsChosen'> &
  DataOf<'BundlePostEventOfferSet'> &
  DataOf<'BundleAccessTermSet'>

export interface KnownBundle extends Created, Chosen, ProductPrice {
  phase: 'draft' | 'published' | 'archived'
  id: string
  /** On sale now. */
  published: boolean
  described: Described | null
  /** Every course of the tracks, once each, in track order. */
  courseIds: string[]
}
export type Bundle = { phase: 'absent' } | KnownBundle

const undescribed: Described = { promise: '', description: '', tracks: [], faq: [], testimonials: [] }

const known =
  (step: (bundle: KnownBundle) => KnownBundle) =>
  (bundle: Bundle): Bundle =>
    bundle.phase === 'absent' ? bundle : step(bundle)
const writing = (part: Partial<Described>) =>
  known((k) => ({ ...k, described: { ...(k.described ?? undescribed), ...part } }))

export const coursesOf = (tracks: { courseIds: string[] }[]): string[] => [
  ...new Set(tracks.flatMap((t) => t.courseIds)),
]

export const bundle = aggregate<Bundle, typeof bundleEvents>(
  { name: 'bundle', label: 'Formação' },
  bundleEvents,
  { phase: 'absent' },
  {
    BundleCreated: (_, { bundleId, ...created }) => ({
      phase: 'draft',
      id: bundleId,
      published: false,
      ...unpriced,
      cover: null,
      described: null,
      courseIds: [],
      freeLessons: [],
      recommended: [],
      videoTestimonials: [],
      postEvent: null,
      accessMonths: null,
      ...created,
    }),
    BundleBasicsChanged: (b, { bundleId, ...basics }) => known((k) => ({ ...k, ...basics }))(b),
    BundleCoverChosen: (b, { cover }) => known((k) => ({ ...k, cover }))(b),
    BundleDetailsWritten: (b, { bundleId, ...written }) => writing(written)(b),
    BundleTracksArranged: (b, { tracks }) =>
      known((k) => ({ ...k, courseIds: coursesOf(tracks) }))(writing({ tracks })(b)),
    BundleFaqWritten: (b, { faq }) => writing({ faq })(b),
    BundleFreeLessonsChosen: (b, { freeLessons }) => known((k) => ({ ...k, freeLessons }))(b),
    BundleRecommendationsChosen: (b, { recommended }) => known((k) => ({ ...k, recommended }))(b),
    BundleVideoTestimonialsChosen: (b, { videoTestimonials }) =>
      known((k) => ({ ...k, videoTestimonials }))(b),
    BundlePostEventOfferSet: (b, { postEvent }) => known((k) => ({ ...k, postEvent }))(b),
    BundleAccessTermSet: (b, { accessMonths }) => known((k) => ({ ...k, accessMonths }))(b),
    BundleDescribed: (b, { bundleId, ...described }) =>
      known((k) => ({ ...k, described, courseIds: coursesOf(described.tracks) }))(b),
    BundlePriced: (b, data) => known((k) => afterStep.Priced(k, data))(b),
    BundleSalePriceScheduled: (b, data) => known((k) => afterStep.SalePriceScheduled(k, data))(b),
    BundleSalePriceStarted: (b, data) => known((k) => afterStep.SalePriceStarted(k, data))(b),
    BundleSalePriceEnded: (b) => known(afterStep.SalePriceEnded)(b),
    BundlePublished: (b) => known((k) => ({ ...k, phase: 'published', published: true }))(b),
    BundleArchived: (b) => known((k) => ({ ...k, phase: 'archived', published: false }))(b),
  },
)

type BundleDecide = Decide<Bundle, BundleEvent>

function existing(b: Bundle): KnownBundle {
  return b.phase === 'absent' ? refuse('bundle-unknown', 'Esta formação não existe.') : b
}

/** Whether `whole` already holds every value of `part`. */
const holds = <Part extends object>(whole: Part, part: Part) =>
  Object.entries(part).every(([name, value]) => same(whole[name as keyof Part], value))

export const createBundle =
  (data: Created & { bundleId: string }): BundleDecide =>
  (b) =>
    b.phase === 'absent' ? [event('BundleCreated', data)] : []

export const describeBundle =
  (data: Described): BundleDecide =>
  (b) => {
    const { id: bundleId, described, published } = existing(b)
    demandCourse(published, data.tracks)
    return same(described, data) ? [] : [event('BundleDescribed', { bundleId, ...data })]
  }

function demandCourse(published: boolean, tracks: Described['tracks']) {
  if (published && coursesOf(tracks).length === 0) {
    refuse('bundle-empty', 'Uma formação publicada precisa de pelo menos um curso.', 'tracks')
  }
}

export const changeBundleBasics =
  (data: Created): BundleDecide =>
  (b) => {
    const known = existing(b)
    return holds<Created>(known, data) ? [] : [event('BundleBasicsChanged', { bundleId: known.id, ...data })]
  }

export const chooseBundleCover =
  ({ cover }: DataOf<'BundleCoverChosen'>): BundleDecide =>
  (b) => {
    const { id: bundleId, cover: before } = existing(b)
    return same(before, cover) ? [] : [event('BundleCoverChosen', { bundleId, cover })]
  }

export const writeBundleDetails =
  (data: DataOf<'BundleDetailsWritten'>): BundleDecide =>
  (b) => {
    const { id: bundleId, described } = existing(b)
    return holds<DataOf<'BundleDetailsWritten'>>(described ?? undescribed, data)
      ? []
      : [event('BundleDetailsWritten', { bundleId, ...data })]
  }

export const arrangeTracks =
  (tracks: Described['tracks']): BundleDecide =>
  (b) => {
    const { id: bundleId, described, published } = existing(b)
    demandCourse(published, tracks)
    const courseIds = tracks.flatMap((each) => each.courseIds)
    if (new Set(courseIds).size < courseIds.length) {
      refuse('course-twice', 'Um curso está em duas etapas. Deixe em uma só.', 'tracks')
    }
    return same((described ?? undescribed).tracks, tracks)
      ? []
      : [event('BundleTracksArranged', { bundleId, tracks })]
  }

export const writeBundleFaq =
  (faq: Described['faq']): BundleDecide =>
  (b) => {
    const { id: bundleId, described } = existing(b)
    return same((described ?? undescribed).faq, faq) ? [] : [event('BundleFaqWritten', { bundleId, faq })]
  }

export const setBundleAccessTerm =
  (data: DataOf<'BundleAccessTermSet'>): BundleDecide =>
  (b) => {
    const { id: bundleId, accessMonths } = existing(b)
    return accessMonths === data.accessMonths ? [] : [event('BundleAccessTermSet', { bundleId, ...data })]
  }

export const chooseFreeLessons =
  (data: DataOf<'BundleFreeLessonsChosen'>): BundleDecide =>
  (b) => {
    const known = existing(b)
    return same(known.freeLessons, data.freeLessons)
      ? []
      : [event('BundleFreeLessonsChosen', { bundleId: known.id, ...data })]
  }

export const chooseBundleRecommendations =
  (data: DataOf<'BundleRecommendationsChosen'>): BundleDecide =>
  (b) => {
    const { id: bundleId, recommended, courseIds } = existing(b)
    if (data.recommended.includes(bundleId)) {
      refuse('recommends-itself', 'Uma formação não recomenda a si mesma.', 'recommended')
    }
    if (data.recommended.some((each) => courseIds.includes(each))) {
      refuse('recommends-own', 'Um dos cursos recomendados já faz parte da formação.', 'recommended')
    }
    return same(recommended, data.recommended)
      ? []
      : [event('BundleRecommendationsChosen', { bundleId, ...data })]
  }

export const chooseVideoTestimonials =
  (data: DataOf<'BundleVideoTestimonialsChosen'>): BundleDecide =>
  (b) => {
    const { id: bundleId, videoTestimonials } = existing(b)
    return same(videoTestimonials, data.videoTestimonials)
      ? []
      : [event('BundleVideoTestimonialsChosen', { bundleId, ...data })]
  }

export const setPostEventOffer =
  (data: DataOf<'BundlePostEventOfferSet'>): BundleDecide =>
  (b) => {
    const { id: bundleId, postEvent } = existing(b)
    return same(postEvent, data.postEvent) ? [] : [event('BundlePostEventOfferSet', { bundleId, ...data })]
  }

/** Decides by the price alone, in the programme's own events. */
export const bundlePricing =
  (decide: (product: ProductPrice) => PriceStep[]): BundleDecide =>
  (b) => {
    const known = existing(b)
    return decide(known).map(
      ({ type, data }) => event(`Bundle${type}`, { bundleId: known.id, ...data }) as BundleEvent,
    )
  }

/** `salePriceId`: what a running sale price is called from then on. */
export const priceBundle = (
  data: { price: number; listPrice: number | null },
  salePriceId: string,
): BundleDecide => bundlePricing((product) => setPrice(product, data, salePriceId))

export const publishBundle = (): BundleDecide => (b) => {
  const { id: bundleId, published, price, described, courseIds } = existing(b)
  if (published) return []
  if (price === null) refuse('bundle-unpriced', 'Defina o preço antes de publicar a formação.', 'price')
  if (!described?.description) {
    refuse('bundle-undescribed', 'Escreva a descrição antes de publicar a formação.', 'description')
  }
  if (courseIds.length === 0) {
    refuse('bundle-empty', 'Escolha pelo menos um curso antes de publicar a formação.', 'tracks')
  }
  return [event('BundlePublished', { bundleId })]
}

export const archiveBundle = (): BundleDecide => (b) => {
  const { id: bundleId, phase } = existing(b)
  return phase === 'archived' ? [] : [event('BundleArchived', { bundleId })]
}
