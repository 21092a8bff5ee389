import sharp from 'sharp'
import type { DrawnLogo, DrawnLook } from '../../ports/brand'
import type { ShopPictures } from '../../ports/shop-pictures'

/** Uploaded pictures only: any other path of the site has nothing to draw. */
const UPLOADED = /^\/media\/pictures\/([0-9a-f]{32})\.webp$/
/** px; a logo is drawn small. */
const LARGEST = { width: 512, height: 256 }

/** The look that the shop has now; the logo's picture is made once for each logo. */
export function drawnLook(
  pictures: Pick<ShopPictures, 'read'>,
  load: () => Promise<{ colour: string; logo: string }>,
): () => Promise<DrawnLook> {
  let kept: { path: string; logo: DrawnLogo } | undefined

  async function logoAt(path: string): Promise<DrawnLogo | undefined> {
    if (kept?.path === path) return kept.logo
    const [, name] = UPLOADED.exec(path) ?? []
    const sent = name && (await pictures.read(name))
    if (!name || !sent) return undefined
    const { data: png, info } = await sharp(sent)
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
    const logo = { name, png, width: info.width, height: info.height }
    kept = { path, logo }
    return logo
  }

  return async () => {
    const { colour, logo: path } = await load()
    const logo = await logoAt(path)
    return { colour, ...(logo && { logo }) }
  }
}
