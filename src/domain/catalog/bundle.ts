import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { centavos, type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'

const track = z.object({ title: z.string(), summary: z.string(), courseIds: z.array(id) })

export const bundleEvents = events({
  BundleCreated: eventSchema('Formação criada', {
    bundleId: id,
    slug: z.string(),
    title: z.string(),
    subtitle: z.string(),
    categoryId: id,
    topic: z.string(),
  }),
  BundleDescribed: eventSchema('Formação descrita', {
    bundleId: id,
    promise: z.string(),
    description: z.string(),
    tracks: z.array(track),
    faq: z.array(z.object({ question: z.string(), answer: z.string() })),
    testimonials: z.array(z.object({ name: z.string(), role: z.string(), text: z.string() })),
  }),
  BundlePriced: eventSchema('Preço da formação', {
    bundleId: id,
    price: centavos,
    listPrice: centavos.nullable(),
  }),
  BundlePublished: eventSchema('Formação publicada', { bundleId: id }),
  BundleArchived: eventSchema('Formação arquivada', { bundleId: id }),
})
export type BundleEvent = EventOf<typeof bundleEvents>

type Created = Omit<Extract<BundleEvent, { type: 'BundleCreated' }>['data'], 'bundleId'>
type Described = Omit<Extract<BundleEvent, { type: 'BundleDescribed' }>['data'], 'bundleId'>

export interface KnownBundle extends Created {
  phase: 'draft' | 'published' | 'archived'
  id: string
  /** On sale now. */
  published: boolean
  /** Centavos; null until it is priced. */
  price: number | null
  /** Centavos: the crossed-out former price. */
  listPrice: number | null
  described: Described | null
  /** Every course of the tracks, once each, in track order. */
  courseIds: string[]
}
export type Bundle = { phase: 'absent' } | KnownBundle

const known =
  (step: (bundle: KnownBundle) => KnownBundle) =>
  (bundle: Bundle): Bundle =>
    bundle.phase === 'absent' ? bundle : step(bundle)

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
      price: null,
      listPrice: null,
      described: null,
      courseIds: [],
      ...created,
    }),
    BundleDescribed: (b, { bundleId, ...described }) =>
      known((k) => ({ ...k, described, courseIds: coursesOf(described.tracks) }))(b),
    BundlePriced: (b, { price, listPrice }) => known((k) => ({ ...k, price, listPrice }))(b),
    BundlePublished: (b) => known((k) => ({ ...k, phase: 'published', published: true }))(b),
    BundleArchived: (b) => known((k) => ({ ...k, phase: 'archived', published: false }))(b),
  },
)

type BundleDecide = Decide<Bundle, BundleEvent>

function existing(b: Bundle): KnownBundle {
  return b.phase === 'absent' ? refuse('bundle-unknown', 'Esta formação não existe.') : b
}

export const createBundle =
  (data: Created & { bundleId: string }): BundleDecide =>
  (b) =>
    b.phase === 'absent' ? [event('BundleCreated', data)] : []

export const describeBundle =
  (data: Described): BundleDecide =>
  (b) => {
    const { id: bundleId, described, published } = existing(b)
    if (published && coursesOf(data.tracks).length === 0) {
      refuse('bundle-empty', 'Uma formação publicada precisa de pelo menos um curso.', 'tracks')
    }
    if (JSON.stringify(described) === JSON.stringify(data)) return []
    return [event('BundleDescribed', { bundleId, ...data })]
  }

export const priceBundle =
  (data: { price: number; listPrice: number | null }): BundleDecide =>
  (b) => {
    const { id: bundleId, price, listPrice } = existing(b)
    if (data.listPrice !== null && data.listPrice <= data.price) {
      refuse('list-price-low', 'O preço anterior precisa ser maior que o preço atual.', 'listPrice')
    }
    if (price === data.price && listPrice === data.listPrice) return []
    return [event('BundlePriced', { bundleId, ...data })]
  }

export const publishBundle = (): BundleDecide => (b) => {
  const { id: bundleId, published, price, described, courseIds } = existing(b)
  if (published) return []
  if (price === null) refuse('bundle-unpriced', 'Defina o preço antes de publicar a formação.', 'price')
  if (!described) {
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
