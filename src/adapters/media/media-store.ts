import { join } from 'node:path'
import { COVER_WIDTHS } from '../../contracts/kernel/own-picture'
import { fnv1a } from '../../domain/kernel/seeded'
import type { DrawnLook } from '../../ports/brand'
import type { Covers } from '../../ports/covers'
import { openFurther } from '../fonts/further'
import { type CoverSize, type CoverText, coverSvg } from './cover'
import { madeOnce } from './made-once'
import { renderCover } from './render'

export const COVER_FORMATS = ['webp', 'avif'] as const
export type CoverFormat = (typeof COVER_FORMATS)[number]

/** Raise when the drawing changes, so that pictures made before are not served again. */
const ART_VERSION = 4

/**
 * Pictures made on first asking and kept under `dir`/covers (`dir` is DATA_DIR/media).
 * `coverOf` returns a course's texts by its slug; the file name is a hash of them and
 * of the shop's look, so a renamed course gets a new cover, and a shop of another colour new ones.
 */
export function mediaStore(
  dir: string,
  coverOf: (slug: string) => CoverText | undefined | Promise<CoverText | undefined>,
  lookOf: () => Promise<DrawnLook>,
): Covers {
  const once = madeOnce()

  async function picture(slug: string, size: CoverSize, width: number, format: CoverFormat | 'jpeg') {
    const text = /^[a-z0-9-]{1,80}$/.test(slug) ? await coverOf(slug) : undefined
    if (!text) return undefined
    const look = await lookOf()
    await openFurther(`${text.title} ${text.subtitle}`)
    const version = versionOf(text, look)
    const path = join(dir, 'covers', `${slug}-${version}-${width}.${format}`)
    await once(path, () => renderCover(coverSvg(text, look, size), { width, format }))
    return { path, type: `image/${format}`, etag: `"${version}-${width}-${format}"` }
  }

  return {
    async cover(slug, width, format) {
      const known = COVER_WIDTHS.find((w) => w === width)
      const kind = COVER_FORMATS.find((f) => f === format)
      return known && kind ? picture(slug, known <= 640 ? 'card' : 'full', known, kind) : undefined
    },
    shareCard: (slug) => picture(slug, 'share', 1200, 'jpeg'),
  }
}

const versionOf = ({ slug, title, subtitle, topic }: CoverText, { colour, logo }: DrawnLook) =>
  fnv1a(JSON.stringify([ART_VERSION, slug, title, subtitle, topic, colour, logo?.name]))
    .toString(36)
    .padStart(7, '0')
