import type { Knex } from 'knex'
import { valueLabels } from '../../contracts/analytics/value-labels'
import type {
  LaunchDescription,
  LaunchEvent,
  LaunchLesson,
  LaunchMaterial,
  LaunchOffer,
} from '../../domain/marketing/launch'
import type { LaunchRegistrationEvent } from '../../domain/marketing/launch-registration'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface LaunchRow {
  launchId: string
  slug: string
  title: string
  promise: string
  startsAt: string
  endsAt: string
  status: 'draft' | 'published' | 'cancelled'
  described: LaunchDescription | null
  lessons: LaunchLesson[]
  material: LaunchMaterial | null
  offer: LaunchOffer | null
  registered: number
}

type Event = LaunchEvent | Extract<LaunchRegistrationEvent, { type: 'LaunchJoined' }>

const ofLaunch = { key: (e: { launchId: string }) => e.launchId }
const change =
  <D>(step: (data: D) => Partial<LaunchRow>) =>
  (row: LaunchRow | undefined, data: D) =>
    row && { ...row, ...step(data) }

export const launchPage = projection<Event, LaunchRow>({
  name: 'launch_page',
  description: 'Pages of live events, and how many people registered',
  version: 1,
  key: 'launchId',
  report: {
    label: 'Eventos ao vivo',
    about: 'O que as páginas de cada evento mostram e quantas pessoas se inscreveram.',
    group: 'Vendas',
    columns: ['title', 'status', 'startsAt', 'endsAt', 'registered'],
  },
  columns: {
    launchId: column.id('Evento ao vivo'),
    slug: column.text('Endereço'),
    title: column.text('Título'),
    promise: column.text('Promessa'),
    startsAt: column.instant('Vale desde'),
    endsAt: column.instant('Vale até'),
    status: column.choice('Situação', valueLabels),
    described: nullable(column.json('Descrição')),
    lessons: column.json('Aulas'),
    material: nullable(column.json('Material')),
    offer: nullable(column.json('Oferta')),
    registered: column.count('Inscritos'),
  },
  indexes: [['slug'], ['status', 'startsAt']],
  on: {
    LaunchCreated: {
      ...ofLaunch,
      apply: (_, { launchId, slug, title, promise, startsAt, endsAt }) => ({
        launchId,
        slug,
        title,
        promise,
        startsAt,
        endsAt,
        status: 'draft',
        described: null,
        lessons: [],
        material: null,
        offer: null,
        registered: 0,
      }),
    },
    LaunchBasicsChanged: {
      ...ofLaunch,
      apply: change(({ title, promise, startsAt, endsAt }) => ({ title, promise, startsAt, endsAt })),
    },
    // Field by field, because event stores may reorder fields, and rebuilds must give the same bytes.
    LaunchDescribed: {
      ...ofLaunch,
      apply: change(({ description, audience, programme, speakers, faq }) => ({
        described: { description, audience, programme, speakers, faq },
      })),
    },
    LaunchLessonsSet: { ...ofLaunch, apply: change(({ lessons }) => ({ lessons })) },
    LaunchMaterialSet: { ...ofLaunch, apply: change(({ material }) => ({ material })) },
    LaunchOfferSet: { ...ofLaunch, apply: change(({ offer }) => ({ offer })) },
    LaunchPublished: { ...ofLaunch, apply: change(() => ({ status: 'published' as const })) },
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
