import sharp, { type Sharp } from 'sharp'
import { NotAPicture, type PictureSize, pictureSizes } from '../../ports/person-pictures'
import { heicPixels } from './heic'

const MOST_PIXELS = 50_000_000
const LEAST_SIDE = 48
/** Bytes in which the kinds of a file are looked for. */
const MOST_BRANDS = 256

const starts = (bytes: Buffer, ...wanted: number[]) => wanted.every((byte, i) => bytes[i] === byte)
const text = (bytes: Buffer, from: number, to: number) => bytes.subarray(from, to).toString('latin1')

/** Kinds that a file of ISO boxes says it is of. */
function brandsOf(bytes: Buffer): string[] {
  if (text(bytes, 4, 8) !== 'ftyp') return []
  const end = Math.min(bytes.readUInt32BE(0), MOST_BRANDS)
  const further = Array.from({ length: Math.max(0, (end - 16) >> 2) }, (_, i) =>
    text(bytes, 16 + 4 * i, 20 + 4 * i),
  )
  return [text(bytes, 8, 12), ...further]
}

/**
 * By its first bytes, not by its name or declared type. Only these reach the image library, so that no SVG, PDF or other
 * format with more in it than pixels is ever read.
 */
const isPicture = (bytes: Buffer): boolean =>
  starts(bytes, 0xff, 0xd8, 0xff) ||
  starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
  (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') ||
  brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis')

/** Pictures of iPhones, whose compression the image library does not read: another one turns them into points first. */
const isHeic = (bytes: Buffer): boolean =>
  brandsOf(bytes).some((brand) => /^(hei[cxms]|hev[cxms])$/.test(brand))

/** A picture upright and without the camera's metadata, ready to be drawn. Throws NotAPicture. */
export async function openPicture(sent: Buffer): Promise<Sharp> {
  if (!isPicture(sent)) return openHeic(sent)
  // Only the head is read here, however many points it promises.
  const { width = 0, height = 0 } = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new NotAPicture('broken')
    })
  if (width * height > MOST_PIXELS) throw new NotAPicture('large')
  if (Math.min(width, height) < LEAST_SIDE) throw new NotAPicture('small')
  return sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate()
}

async function openHeic(sent: Buffer): Promise<Sharp> {
  if (!isHeic(sent)) throw new NotAPicture('type')
  const { data, raw } = await heicPixels(sent, MOST_PIXELS)
  if (Math.min(raw.width, raw.height) < LEAST_SIDE) throw new NotAPicture('small')
  return sharp(data, { raw, limitInputPixels: MOST_PIXELS })
}

/** The picture as squares of WebP, cropped by attention. */
export async function drawPicture(sent: Buffer): Promise<Map<PictureSize, Buffer>> {
  const largest = Math.max(...pictureSizes)
  const square = await (await openPicture(sent))
    .resize(largest, largest, { fit: 'cover', position: 'attention' })
    .png()
    .toBuffer()
    .catch(() => {
      throw new NotAPicture('broken')
    })
  const drawn = await Promise.all(
    pictureSizes.map(
      async (size) =>
        [size, await sharp(square).resize(size, size).webp({ quality: 84 }).toBuffer()] as const,
    ),
  )
  return new Map(drawn)
}
