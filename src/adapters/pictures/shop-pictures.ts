import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { COVER_SHAPE, type Focus, partAround, type Size } from '../../contracts/kernel/focus'
import { COVER_WIDTHS } from '../../contracts/kernel/own-picture'
import type { CoverPicture } from '../../ports/covers'
import { NotAPicture } from '../../ports/person-pictures'
import type { MayMake, ShopPictures } from '../../ports/shop-pictures'
import { madeOnce } from '../media/made-once'
import { COVER_FORMATS } from '../media/media-store'
import { encoded, type PictureFormat } from '../media/render'
import { openPicture } from './draw'

/** As `keep` makes them; nothing else may become part of a path. */
const NAME = /^[0-9a-f]{32}$/
const LONGEST_SIDE = 1600

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
const isPlace = (percent: number) => Number.isInteger(percent) && percent >= 0 && percent <= 100

const draw = async (sent: Buffer) =>
  (await openPicture(sent))
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86 })
    .toBuffer()
    .catch(() => {
      throw new NotAPicture('broken')
    })

/**
 * Pictures under `dir` (DATA_DIR/pictures), one file each; the same picture is kept once. Parts of them are made on first
 * asking under `parts` (DATA_DIR/media/pictures), which may be emptied.
 */
export function shopPictures(dir: string, parts: string): ShopPictures {
  const pathOf = (name: string) => join(dir, `${name}.webp`)
  const once = madeOnce()
  const sizes = new Map<string, Size>()

  async function sizeOf(name: string) {
    const known = sizes.get(name)
    if (known) return known
    const { width, height } = await sharp(pathOf(name)).metadata()
    sizes.set(name, { width, height })
    return { width, height }
  }

  /** Equal parts share one file. */
  async function part(
    name: string,
    focus: Focus,
    { shape, format, mayMake }: { shape: Size; format: PictureFormat; mayMake: MayMake | undefined },
  ): Promise<CoverPicture | undefined> {
    if (!NAME.test(name) || !isPlace(focus.x) || !isPlace(focus.y)) return undefined
    if (!(await isThere(pathOf(name)))) return undefined
    const { left, top, width, height } = partAround(await sizeOf(name), shape, focus)
    const file = `${name}-${left}-${top}-${shape.width}.${format}`
    const path = join(parts, file)
    if (mayMake && !(await isThere(path)) && !(await mayMake())) return undefined
    await once(path, () =>
      encoded(sharp(pathOf(name)).extract({ left, top, width, height }).resize(shape), format),
    )
    return { path, type: `image/${format}`, etag: `"${file}"` }
  }

  return {
    draw,

    async keep(sent) {
      const drawn = await draw(sent)
      const name = createHash('sha256').update(drawn).digest('hex').slice(0, 32)
      await mkdir(dir, { recursive: true })
      const temporary = `${pathOf(name)}.${randomUUID()}.tmp`
      try {
        await writeFile(temporary, drawn)
        await rename(temporary, pathOf(name))
      } finally {
        await rm(temporary, { force: true })
      }
      return name
    },

    async read(name) {
      if (!NAME.test(name)) return undefined
      return readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return undefined
      })
    },

    async cover(name, focus, width, format, mayMake) {
      const known = COVER_WIDTHS.find((each) => each === width)
      const kind = COVER_FORMATS.find((each) => each === format)
      if (!known || !kind) return undefined
      const shape = { width: known, height: (known * COVER_SHAPE.height) / COVER_SHAPE.width }
      return part(name, focus, { shape, format: kind, mayMake })
    },

    shareCard: (name, focus, mayMake) =>
      part(name, focus, { shape: { width: 1200, height: 630 }, format: 'jpeg', mayMake }),
  }
}
