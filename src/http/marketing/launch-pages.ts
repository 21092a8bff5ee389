import { NotFound } from '../../commands/kernel/errors'
import type { LaunchPages } from '../../contracts/marketing/launch-pages'
import type { LessonMedia } from '../../ports/lesson-media'
import { landingSectionsOf } from '../../projections/catalog/landing-section-list'
import type { LaunchRow } from '../../projections/marketing/launch-page'
import { portraitOf } from '../catalog/teacher'
import { organizationRef } from '../kernel/json-ld'
import { type PageContext, type PageRoute, page } from '../kernel/page'
import { transcriptOf } from '../learning/captions'
import { filmAddress } from '../learning/film-address'
import { launchOf } from './launch-guest'
import { headOf, lessonLines, materialLine, offerView } from './launch-views'
import { voicesOf } from './video-pages'

const pathOf = (row: { slug: string }) => `/eventos/${row.slug}`

const eventJsonLd = (
  { launch, speakers }: Pick<LaunchPages['Events/EventPage'], 'launch' | 'speakers'>,
  publicUrl: string,
) => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: launch.title,
  description: launch.promise,
  startDate: launch.startsAt,
  endDate: launch.endsAt,
  eventStatus: `https://schema.org/${launch.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  location: { '@type': 'VirtualLocation', url: `${publicUrl}${pathOf(launch)}` },
  isAccessibleForFree: true,
  organizer: organizationRef(new URL('/', publicUrl).href),
  image: new URL('/og-default.jpg', publicUrl).href,
  performer: speakers.map(({ name }) => ({ '@type': 'Person', name })),
})

const shared = async (ctx: PageContext) => {
  const { row, guest } = await launchOf(ctx)
  return { row, guest, launch: headOf(row, ctx.now), offer: await offerView(row, ctx) }
}

/** Texts of the page's own, and those that events share, as they are now. */
async function sectionsOf(
  db: PageContext['db'],
  shown: LaunchRow['sections'],
): Promise<LaunchPages['Events/EventPage']['sections']> {
  const ready = await landingSectionsOf(
    db,
    shown.flatMap(({ sectionId }) => sectionId ?? []),
  )
  return shown.flatMap(({ sectionId, title, text }) =>
    sectionId ? (ready.get(sectionId) ?? []) : { title, text },
  )
}

const noindex = () => ({ noindex: true })

export const launchPages = (media: LessonMedia): PageRoute[] => [
  page('Events/EventPage', {
    title: ({ launch }) => launch.title,
    load: async (ctx) => {
      const { row, guest, launch, offer } = await shared(ctx)
      const { description, audience, programme, speakers, faq } = row
      const lessons = lessonLines(row, ctx.now)
      const hasMaterial = row.material !== null
      const drawn = speakers.map((speaker) => ({ ...speaker, portrait: portraitOf(speaker.name) }))
      const [sections, voices] = await Promise.all([
        sectionsOf(ctx.db, row.sections),
        voicesOf(ctx, row.videoTestimonials),
      ])
      const written = { description, sections, audience, programme, speakers: drawn, faq, voices }
      return { launch, guest, ...written, lessons, hasMaterial, offer, registered: row.registered }
    },
    meta: (props, { deps }) => ({
      description: props.launch.promise,
      canonical: pathOf(props.launch),
      noindex: props.launch.cancelled,
      jsonLd: eventJsonLd(props, deps.env.PUBLIC_URL),
    }),
    cache: 'anonymous',
  }),
  page('Events/ThankYou', {
    title: ({ launch, guest, sent }) => (guest || sent ? `Inscrição em ${launch.title}` : launch.title),
    load: async (ctx) => {
      const { row, guest, launch, offer } = await shared(ctx)
      return {
        launch,
        guest,
        offer,
        sent: ctx.query.enviado === '1',
        thanks: row.thanks,
        lessons: lessonLines(row, ctx.now),
        material: materialLine(row, ctx.now),
        shareUrl: `${ctx.deps.env.PUBLIC_URL}${pathOf(row)}`,
      }
    },
    meta: noindex,
  }),
  page('Events/Lesson', {
    title: ({ lesson, launch }) => `${lesson.title} · ${launch.title}`,
    load: async (ctx) => {
      const { row, guest, launch, offer } = await shared(ctx)
      const lessons = lessonLines(row, ctx.now)
      const lesson = lessons.find(({ lessonId }) => lessonId === ctx.params.lesson)
      const source = row.lessons.find(({ lessonId }) => lessonId === ctx.params.lesson)
      if (!lesson || !source) throw new NotFound('Não encontramos esta aula.')
      const plays = guest !== null && lesson.door === 'open' && !launch.cancelled
      const captions = `${pathOf(row)}/aulas/${lesson.lessonId}/legendas.vtt`
      return {
        launch,
        guest,
        lesson,
        lessons,
        offer,
        video: plays
          ? {
              src: await filmAddress(ctx, { lessonId: source.lessonId }, source.src),
              poster: source.poster,
              seconds: source.seconds,
              captions,
            }
          : null,
        transcript: plays ? await transcriptOf(ctx.db, media, source, source) : [],
        material: materialLine(row, ctx.now),
      }
    },
    meta: noindex,
  }),
  page('Events/Download', {
    title: ({ material }) => material.title,
    load: async (ctx) => {
      const { row, guest, launch, offer } = await shared(ctx)
      const material = materialLine(row, ctx.now)
      if (!material) throw new NotFound('Este evento não tem material.')
      const opens = guest !== null && material.open && !launch.cancelled
      return { launch, guest, material, offer, fileHref: opens ? `${pathOf(row)}/material.pdf` : null }
    },
    meta: noindex,
  }),
]
