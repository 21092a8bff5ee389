import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { asKept, landingPageSection, sectionFaults, type TypedSection } from '../kernel/landing-kinds'
import { ownPicture } from '../kernel/own-picture'
import { refuse } from '../kernel/refuse'
import { same } from '../kernel/same'

const faqEntry = z.object({ question: z.string(), answer: z.string() })
const testimonial = z.object({ name: z.string(), role: z.string(), text: z.string() })
const ofOne = { landingPageId: id }
const basics = {
  title: z.string(),
  slug: z.string(),
  /** A course or a programme. */
  productId: id,
  /** For search engines. */
  description: z.string(),
}

/** A long page at an address of its own that sells one product, composed for a campaign. */
export const landingPageEvents = events({
  LandingPageCreated: eventSchema('Landing page criada', { ...ofOne, ...basics }),
  LandingPageBasicsChanged: eventSchema('Informações básicas da landing page alteradas', {
    ...ofOne,
    ...basics,
  }),
  LandingPageDetailsWritten: eventSchema('Detalhes da landing page escritos', {
    ...ofOne,
    headline: z.string(),
    subline: z.string(),
    sections: z.array(landingPageSection),
  }),
  /** Null: that of its product is shown. */
  LandingPageCoverChosen: eventSchema('Capa da landing page escolhida', {
    ...ofOne,
    cover: ownPicture.nullable(),
  }),
  LandingPageTestimonialsWritten: eventSchema('Depoimentos da landing page escritos', {
    ...ofOne,
    testimonials: z.array(testimonial),
  }),
  LandingPageVideoTestimonialsChosen: eventSchema('Depoimentos em vídeo da landing page escolhidos', {
    ...ofOne,
    videoTestimonials: z.array(id),
  }),
  /** Questions of the shop first, then those of the page's own. */
  LandingPageFaqWritten: eventSchema('Perguntas da landing page escritas', {
    ...ofOne,
    faqIds: z.array(id),
    faq: z.array(faqEntry),
  }),
  /** Its texts stay while it is not offered. */
  LandingPageFreeCourseSet: eventSchema('Curso grátis da landing page definido', {
    ...ofOne,
    offersCourse: z.boolean(),
    freeCourseId: id.nullable(),
    freeCourseTitle: z.string(),
    freeCourseText: z.string(),
  }),
  LandingPagePublished: eventSchema('Landing page publicada', ofOne),
  LandingPageArchived: eventSchema('Landing page retirada do ar', ofOne),
})
export type LandingPageEvent = EventOf<typeof landingPageEvents>

type DataOf<Type extends LandingPageEvent['type']> = Omit<
  Extract<LandingPageEvent, { type: Type }>['data'],
  'landingPageId'
>
export type LandingPageBasics = DataOf<'LandingPageBasicsChanged'>
/** All that staff write on it. */
export type LandingPageText = LandingPageBasics &
  DataOf<'LandingPageDetailsWritten'> &
  DataOf<'LandingPageCoverChosen'> &
  DataOf<'LandingPageTestimonialsWritten'> &
  DataOf<'LandingPageVideoTestimonialsChosen'> &
  DataOf<'LandingPageFaqWritten'> &
  DataOf<'LandingPageFreeCourseSet'>

export interface KnownLandingPage extends LandingPageText {
  phase: 'draft' | 'published' | 'archived'
  id: string
}
export type LandingPage = { phase: 'absent' } | KnownLandingPage

/** What a new page says besides its basics. */
export const unwritten: Omit<LandingPageText, keyof LandingPageBasics> = {
  cover: null,
  headline: '',
  subline: '',
  sections: [],
  testimonials: [],
  videoTestimonials: [],
  faqIds: [],
  faq: [],
  offersCourse: false,
  freeCourseId: null,
  freeCourseTitle: '',
  freeCourseText: '',
}

const known =
  (step: Partial<KnownLandingPage>) =>
  (page: LandingPage): LandingPage =>
    page.phase === 'absent' ? page : { ...page, ...step }
const written = (page: LandingPage, { landingPageId: _, ...part }: { landingPageId: string }) =>
  known(part)(page)

export const landingPage = aggregate<LandingPage, typeof landingPageEvents>(
  { name: 'landingpage', label: 'Landing page' },
  landingPageEvents,
  { phase: 'absent' },
  {
    LandingPageCreated: (_, { landingPageId, ...created }) => ({
      phase: 'draft',
      id: landingPageId,
      ...unwritten,
      ...created,
    }),
    LandingPageBasicsChanged: written,
    LandingPageDetailsWritten: written,
    LandingPageCoverChosen: written,
    LandingPageTestimonialsWritten: written,
    LandingPageVideoTestimonialsChosen: written,
    LandingPageFaqWritten: written,
    LandingPageFreeCourseSet: written,
    LandingPagePublished: known({ phase: 'published' }),
    LandingPageArchived: known({ phase: 'archived' }),
  },
)

type LandingPageDecide = Decide<LandingPage, LandingPageEvent>

function existing(page: LandingPage): KnownLandingPage {
  return page.phase === 'absent' ? refuse('landing-page-unknown', 'Esta landing page não existe.') : page
}

type Written = Exclude<
  LandingPageEvent['type'],
  'LandingPageCreated' | 'LandingPagePublished' | 'LandingPageArchived'
>
/** Writes a part of a page; nothing where it says so already. */
const write =
  <Type extends Written>(type: Type, check: (data: DataOf<Type>) => void = () => {}) =>
  (data: DataOf<Type>): LandingPageDecide =>
  (page) => {
    const now = existing(page)
    check(data)
    const said: Record<string, unknown> = { ...now }
    const isSame = Object.entries(data).every(([name, value]) => same(said[name], value))
    return isSame ? [] : [event(type, { ...data, landingPageId: now.id }) as unknown as LandingPageEvent]
  }

export const createLandingPage =
  (data: LandingPageBasics & { landingPageId: string }): LandingPageDecide =>
  ({ phase }) =>
    phase === 'absent' ? [event('LandingPageCreated', data)] : []

export const changeLandingPageBasics = write('LandingPageBasicsChanged')
const writeDetails = write('LandingPageDetailsWritten', ({ sections }) => {
  for (const { at, field, say } of sectionFaults(sections))
    refuse('landing-section-incomplete', `${say}.`, `sections.${at}.${field}`)
})
/** Each section keeps the fields of its kind alone. */
export const writeLandingPageDetails = ({
  sections,
  ...written
}: Omit<DataOf<'LandingPageDetailsWritten'>, 'sections'> & {
  sections: readonly TypedSection[]
}): LandingPageDecide => writeDetails({ ...written, sections: sections.map(asKept) })
export const chooseLandingPageCover = write('LandingPageCoverChosen')
export const writeLandingPageTestimonials = write('LandingPageTestimonialsWritten')
export const chooseLandingPageVideoTestimonials = write('LandingPageVideoTestimonialsChosen')
export const writeLandingPageFaq = write('LandingPageFaqWritten')
export const setLandingPageFreeCourse = write(
  'LandingPageFreeCourseSet',
  ({ offersCourse, freeCourseId, freeCourseTitle }) => {
    if (!offersCourse) return
    if (!freeCourseId)
      refuse('free-course-missing', 'Escolha o curso grátis que a janela oferece.', 'freeCourseId')
    if (!freeCourseTitle)
      refuse('free-course-untitled', 'Escreva o título da janela antes de mostrá-la.', 'freeCourseTitle')
  },
)

export const publishLandingPage = (): LandingPageDecide => (page) => {
  const { id: landingPageId, phase, headline, sections } = existing(page)
  if (phase === 'published') return []
  if (!headline)
    refuse('landing-page-unnamed', 'Escreva a chamada antes de publicar a landing page.', 'headline')
  if (sections.length === 0)
    refuse('landing-page-empty', 'Escreva pelo menos uma seção antes de publicar a landing page.', 'sections')
  return [event('LandingPagePublished', { landingPageId })]
}

export const archiveLandingPage = (): LandingPageDecide => (page) => {
  const { id: landingPageId, phase } = existing(page)
  return phase === 'archived' ? [] : [event('LandingPageArchived', { landingPageId })]
}
