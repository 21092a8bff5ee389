import type { OwnPicture } from '../../domain/kernel/own-picture'
import type { Covers } from '../../ports/covers'
import type { ShopPictures } from '../../ports/shop-pictures'

const nameOf = ({ image }: OwnPicture) => /([^/]+)\.webp$/.exec(image)?.[1] ?? ''

/** Covers by the slug of what they are of: the picture that staff gave it, and where there is none the drawn one. */
export function ownCovers(
  drawn: Covers,
  coverOf: (slug: string) => Promise<OwnPicture | null | undefined>,
  pictures: Pick<ShopPictures, 'cover' | 'shareCard'>,
): Covers {
  return {
    async cover(slug, width, format) {
      const own = await coverOf(slug)
      const found = own && (await pictures.cover(nameOf(own), own, width, format))
      return found ?? drawn.cover(slug, width, format)
    },
    async shareCard(slug) {
      const own = await coverOf(slug)
      const found = own && (await pictures.shareCard(nameOf(own), own))
      return found ?? drawn.shareCard(slug)
    },
  }
}
