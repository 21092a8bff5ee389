import { doorOf } from '../../contracts/marketing/launch-time'
import { comingLaunches, type LaunchRow, pastLaunches } from '../../projections/marketing/launch-page'
import { siteRow } from '../../projections/site/site-settings'
import { type PageRoute, page } from '../kernel/page'
import { headOf } from './launch-views'
import { allMaterials, cardOf, type MaterialPorts } from './material-view'

const MAX_EVENTS = 12
const LEAD = 'E-books, slides e aulas ao vivo, de graça: deixe nome e e-mail e o material abre na hora.'

const canBeWatched = ({ lessons }: LaunchRow, now: string) =>
  lessons.some((lesson) => doorOf(lesson, now) === 'open')

/** All free materials and events. */
export const freePage = (ports: Pick<MaterialPorts, 'accent'>): PageRoute =>
  page('Platform/Materials/Index', {
    title: 'E-books, slides e eventos grátis',
    load: async ({ db, now }) => {
      const [coming, past, materials, site] = await Promise.all([
        comingLaunches(db, now, MAX_EVENTS),
        pastLaunches(db, now, MAX_EVENTS),
        allMaterials(db),
        siteRow(db),
      ])
      return {
        lead: site.words.freeLead || LEAD,
        events: coming.map((row) => headOf(row, now)),
        recordings: past.filter((row) => canBeWatched(row, now)).map((row) => headOf(row, now)),
        materials: materials.map((found) => cardOf(found, ports)),
      }
    },
    meta: ({ lead }) => ({ description: lead, canonical: '/materiais' }),
    cache: 'anonymous',
  })
