import type { Knex } from 'knex'
import { valueLabels } from '../../contracts/analytics/value-labels'
import { plainText } from '../../domain/kernel/plain-text'
import type {
  LaunchDescription,
  LaunchEvent,
  LaunchLesson,
  LaunchMaterial,
  LaunchOffer,
  ShownSection,
} from '../../domain/marketing/launch'
import type { LaunchRegistrationEvent } from '../../domain/marketing/launch-registration'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

/** A lesson with its film, as the form of staff has it. */
type Lesson = Omit<LaunchLesson, 'video'> & Omit<LaunchLesson['video'], 'videoId'> & { videoId: string }

export interface LaunchRow extends LaunchDescription {
  launchId: string
  slug: string
  title: string
  promise: string
  startsAt: string
  endsAt: string
  status: 'draft' | 'published' | 'cancelled'
  lessons: Lesson[]
  material: LaunchMaterial | null
  offer: LaunchOffer | null
  thanks: string
  sections: ShownSection[]
  videoTestimonials: string[]
  registered: number
  searchText: string
  publishedAt: string | null
  changedAt: string
}

type Event = LaunchEvent | Extract<LaunchRegistrationEvent, { type: 'LaunchJoined' }>

const ofLaunch = { key: (e: { launchId: string }) => e.launchId }
const searchText = ({ title, slug }: Pick<LaunchRow, 'title' | 'slug'>) =>
  plainText(`${title} ${slug.replaceAll('-', ' ')}`)
const change =
  <D>(step: (data: D, row: LaunchRow) => Partial<LaunchRow>) =>
  (row: LaunchRow | undefined, data: D, { at }: { at: string }) =>
    row && { ...row, ...step(data, row), changedAt: at }
/** Field by field, because event stores may reorder fields, and rebuilds must give the same bytes. */
const lessonRow = (lesson: LaunchLesson): Lesson => {
  const { lessonId, title, summary, durationSeconds, opensAt, closesAt, video, transcript } = lesson
  const { src, poster, seconds, videoId = '' } = video
  return {
    title,
    lessonId,
    videoId,
    src,
    poster,
    seconds,
    durationSeconds,
    opensAt,
    closesAt,
    summary,
    transcript,
  }
}

export const launchPage = projection<Event, LaunchRow>({
  name: 'launch_page',
  description: 'Pages of live events, and how many people registered',
  version: 2,
  key: 'launchId',
  report: {
    label: 'Eventos ao vivo',
    about: 'O que as páginas de cada evento mostram e quantas pessoas se inscreveram.',
    group: 'Vendas',
    columns: ['title', 'status', 'startsAt', 'endsAt', 'registered', 'publishedAt', 'changedAt'],
  },
  columns: {
    launchId: column.id('Evento ao vivo'),
    slug: column.text('Endereço'),
    title: column.text('Título'),
    promise: column.text('Promessa'),
    startsAt: column.instant('Começa'),
    endsAt: column.instant('Termina'),
    status: column.choice('Situação', valueLabels),
    description: column.text('Descrição'),
    audience: column.json('Para quem é'),
    programme: column.json('Programação'),
    speakers: column.json('Quem apresenta'),
    faq: column.json('Perguntas'),
    lessons: column.json('Aulas'),
    material: nullable(column.json('Material')),
    offer: nullable(column.json('Oferta')),
    thanks: column.text('Agradecimento'),
    sections: column.json('Seções'),
    videoTestimonials: column.json('Depoimentos em vídeo'),
    registered: column.count('Inscritos'),
    searchText: column.text('Texto de busca'),
    publishedAt: nullable(column.instant('Anunciado em')),
    changedAt: column.instant('Alterado em'),
  },
  indexes: [['slug'], ['status', 'startsAt'], ['startsAt'], ['searchText'], ['changedAt'], ['registered']],
  on: {
    LaunchCreated: {
      ...ofLaunch,
      apply: (_, { launchId, slug, title, promise, startsAt, endsAt }, { at }) => ({
        launchId,
        slug,
        title,
        promise,
        startsAt,
        endsAt,
        status: 'draft',
        description: '',
        audience: [],
        programme: [],
        speakers: [],
        faq: [],
        lessons: [],
        material: null,
        offer: null,
        thanks: '',
        sections: [],
        videoTestimonials: [],
        registered: 0,
        searchText: searchText({ title, slug }),
        publishedAt: null,
        changedAt: at,
      }),
    },
    LaunchBasicsChanged: {
      ...ofLaunch,
      apply: change(({ title, promise, startsAt, endsAt }, { slug }) => ({
        title,
        promise,
        startsAt,
        endsAt,
        searchText: searchText({ title, slug }),
      })),
    },
    LaunchDescribed: {
      ...ofLaunch,
      apply: change(({ description, audience, programme, speakers, faq }) => ({
        description,
        audience,
        programme,
        speakers,
        faq,
      })),
    },
    LaunchLessonsSet: { ...ofLaunch, apply: change(({ lessons }) => ({ lessons: lessons.map(lessonRow) })) },
    LaunchMaterialSet: { ...ofLaunch, apply: change(({ material }) => ({ material })) },
    LaunchOfferSet: { ...ofLaunch, apply: change(({ offer }) => ({ offer })) },
    LaunchThanksWritten: { ...ofLaunch, apply: change(({ thanks }) => ({ thanks })) },
    LaunchSectionsSet: { ...ofLaunch, apply: change(({ sections }) => ({ sections })) },
    LaunchVideoTestimonialsChosen: {
      ...ofLaunch,
      apply: change(({ videoTestimonials }) => ({ videoTestimonials })),
    },
    LaunchPublished: {
      ...ofLaunch,
      apply: (row, _, { at }) => row && { ...row, status: 'published', publishedAt: at, changedAt: at },
    },
    LaunchCancelled: { ...ofLaunch, apply: change(() => ({ status: 'cancelled' as const })) },
    LaunchJoined: { ...ofLaunch, apply: (row) => row && { ...row, registered: row.registered + 1 } },
  },
})

/** A launch by its slug; drafts are not public. */
export const launchBySlug = (db: Knex, slug: string) =>
  db<LaunchRow>(table(launchPage)).where({ slug }).whereNot({ status: 'draft' }).first() as Promise<
    LaunchRow | undefined
  >

/** Launches that run at `now` or later, the next one first. */
export const comingLaunches = (db: Knex, now: string, limit = 3) =>
  db<LaunchRow>(table(launchPage))
    .where({ status: 'published' })
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .limit(limit) as Promise<LaunchRow[]>

/** Past launches, newest first. */
export const pastLaunches = (db: Knex, now: string, limit = 6) =>
  db<LaunchRow>(table(launchPage))
    .where({ status: 'published' })
    .where('endsAt', '<=', now)
    .orderBy('startsAt', 'desc')
    .limit(limit) as Promise<LaunchRow[]>
