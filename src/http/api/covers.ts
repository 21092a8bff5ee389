import type { Request, Response } from 'express'
import { NotFound } from '../../commands/kernel/errors'
import { isStaff } from '../../contracts/kernel/roles'
import type { Covers, ProductCover } from '../../ports/covers'
import { bundlePagesOf } from '../../projections/catalog/bundle-page'
import { enrolmentOf } from '../../projections/learning/student-course'
import { programmesOfStudent } from '../../projections/learning/student-programme'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import type { PageContext } from '../kernel/page'
import { sendPicture } from '../kernel/send-picture'

const NAME = /^([a-z0-9-]{1,80})-(share|\d{3,4})\.(webp|avif|jpeg)$/

const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'
const sendCover = (res: Response, cover: ProductCover) =>
  sendPicture(res, cover, cover.draftOf === undefined ? FOR_AN_HOUR : 'private, no-store')

/** Staff may give access to a course before it is published, and place it in a programme that people have. */
async function maySee({ draftOf }: ProductCover, { actor: { role, accountId }, db, now }: PageContext) {
  if (draftOf === undefined || isStaff(role)) return true
  if (accountId === null) return false
  if (await enrolmentOf(db, { studentId: accountId, courseId: draftOf }, now)) return true
  const programmes = await bundlePagesOf(db, await programmesOfStudent(db, accountId))
  return programmes.some(({ courseIds }) => courseIds.includes(draftOf))
}

type Kind = 'course' | 'bundle' | 'banner'

/**
 * `/media/covers/course/react-640.webp`, `/media/covers/bundle/frontend-share.jpeg`, `/media/covers/banner/semana-640.avif`.
 * Without a type, courses are looked up before bundles. What was never published is there for staff and who has it alone.
 */
export function coversApi(covers: Record<'course' | 'bundle', Covers> & { banner?: Covers }): ApiRoute[] {
  function ofType(type: string): Covers | undefined {
    const kinds: Kind[] = ['course', 'bundle', 'banner']
    const kind = kinds.find((each) => each === type)
    return kind && covers[kind]
  }

  async function answer(req: Request, res: Response) {
    const { type, name } = req.params as { type?: string; name: string }
    const [, slug, size, format] = NAME.exec(name) ?? []
    const kinds = type === undefined ? [covers.course, covers.bundle] : [ofType(type)]
    for (const kind of kinds) {
      const picture = slug && size && format ? await pictureOf(kind, slug, size, format) : undefined
      if (picture && (await maySee(picture, req.context))) return sendCover(res, picture)
    }
    throw new NotFound('Não encontramos esta imagem.')
  }
  return [apiRoute('/media/covers/{name}', answer), apiRoute('/media/covers/{type}/{name}', answer)]
}

async function pictureOf(kind: Covers | undefined, slug: string, size: string, format: string) {
  if (size !== 'share') return kind?.cover(slug, Number(size), format)
  return format === 'jpeg' ? kind?.shareCard(slug) : undefined
}
