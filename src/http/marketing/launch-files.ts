import { NotFound } from '../../commands/kernel/errors'
import { doorOf } from '../../contracts/marketing/launch-time'
import type { Calendar } from '../../ports/calendar'
import type { LessonMedia } from '../../ports/lesson-media'
import type { MaterialStore } from '../../ports/material-printer'
import { launchBySlug } from '../../projections/marketing/launch-page'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import type { PageContext } from '../kernel/page'
import { captionFile } from '../learning/captions'
import { guestOf } from './launch-guest'

export interface LaunchFilePorts {
  calendar: Calendar
  media: LessonMedia
  /** Stores the PDF of the handout, which is drawn once for everyone. */
  printer: MaterialStore
  /** The school's public name. */
  school: () => Promise<string>
}

const DAY_AND_HOUR = [24 * 60, 60]
const safeName = (slug: string, ending: string) => `attachment; filename="${slug}.${ending}"`

async function launchAt({ db }: PageContext, slug: unknown) {
  const row = await launchBySlug(db, String(slug))
  if (!row) throw new NotFound('Não encontramos este evento.')
  return row
}

async function demandGuest(ctx: PageContext, launchId: string) {
  if (!(await guestOf(ctx, launchId))) throw new NotFound('Inscreva-se no evento para ver isto.')
}

/** Calendar file, captions and handout of a launch. */
export function launchFiles({ calendar, media, printer, school }: LaunchFilePorts): ApiRoute[] {
  return [
    apiRoute('/eventos/{slug}/calendario.ics', async (req, res) => {
      const row = await launchAt(req.context, req.params.slug)
      const { launchId, title, promise: description, startsAt, endsAt, status, slug } = row
      const { now, deps } = req.context
      const host = new URL(deps.env.PUBLIC_URL).hostname
      const entry = { id: `${launchId}@${host}`, url: `${deps.env.PUBLIC_URL}/eventos/${slug}` }
      const content = { title, description, startsAt, endsAt, cancelled: status === 'cancelled' }
      const file = calendar.file([{ ...entry, ...content, remindMinutes: DAY_AND_HOUR }], {
        name: await school(),
        at: now,
      })
      res
        .type('text/calendar; charset=utf-8')
        .set('Content-Disposition', safeName(slug, 'ics'))
        .set('Cache-Control', 'no-cache')
        .send(file)
    }),
    apiRoute('/eventos/{slug}/aulas/{lesson}/legendas.vtt', async (req, res) => {
      const row = await launchAt(req.context, req.params.slug)
      const lesson = row.lessons.find(({ lessonId }) => lessonId === req.params.lesson)
      if (!lesson || doorOf(lesson, req.context.now) !== 'open' || row.status === 'cancelled')
        throw new NotFound()
      await demandGuest(req.context, row.launchId)
      res
        .type('text/vtt')
        .set('Cache-Control', 'private, max-age=300')
        .send(await captionFile(req.context.db, media, lesson, lesson))
    }),
    apiRoute('/eventos/{slug}/material.pdf', async (req, res) => {
      const row = await launchAt(req.context, req.params.slug)
      const { material, slug } = row
      if (!material || req.context.now < material.opensAt || row.status === 'cancelled') throw new NotFound()
      await demandGuest(req.context, row.launchId)
      const { path } = await printer.print({
        kind: 'ebook',
        title: material.title,
        subtitle: row.title,
        topic: material.topic,
        author: material.author,
        parts: material.sections.map(({ heading, paragraphs }) => ({
          title: heading,
          body: paragraphs.join('\n\n'),
        })),
        publisher: await school(),
        url: `${req.context.deps.env.PUBLIC_URL}/eventos/${slug}`,
        revisedAt: material.opensAt,
      })
      res.set({
        'Content-Type': 'application/pdf',
        'Content-Disposition': safeName(slug, 'pdf'),
        'Cache-Control': 'private, no-store',
      })
      res.sendFile(path, { cacheControl: false, lastModified: false, etag: false, dotfiles: 'allow' })
    }),
  ]
}
