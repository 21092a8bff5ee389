import sharp, { type Sharp } from 'sharp'

export type PictureFormat = 'webp' | 'avif' | 'jpeg' | 'png'

/** A picture in the quality that the shop serves. */
export function encoded(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  if (format === 'avif') return picture.avif({ quality: 58, effort: 3 }).toBuffer()
  if (format === 'jpeg') return picture.jpeg({ quality: 84, mozjpeg: true }).toBuffer()
  if (format === 'png') return picture.png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer()
  return picture.webp({ quality: 82, effort: 4 }).toBuffer()
}

/** An SVG text as a picture `width` px wide. */
export async function renderCover(
  svg: string,
  { width, format }: { width: number; format: PictureFormat },
): Promise<Buffer> {
  const own = Number(/viewBox="0 0 ([\d.]+)/.exec(svg)?.[1] ?? width)
  // librsvg draws at 72 dpi; a higher density keeps edges sharp when the picture is larger than its drawing.
  const picture = sharp(Buffer.from(svg), { density: Math.max(72, (72 * width) / own) }).resize({ width })
  return encoded(picture, format)
}
