import type { OwnPicture } from '../../domain/kernel/own-picture'
import type { CoverPicture, Covers, ProductCover } from '../../ports/covers'
import type { ShopPictures } from '../../ports/shop-pictures'

interface Product {
  id: string
  cover: OwnPicture | null
  isDraft: boolean
}

const nameOf = ({ image }: OwnPicture) => /([^/]+)\.webp$/.exec(image)?.[1] ?? ''

/** Covers by the slug of what they are of: the picture that staff gave it, and where there is none the drawn one. */
export function ownCovers(
  drawn: Covers,
  productOf: (slug: string) => Promise<Product | undefined>,
  pictures: Pick<ShopPictures, 'cover' | 'shareCard'>,
): Covers {
  async function coverOf(
    slug: string,
    ofOwn: (own: OwnPicture) => Promise<CoverPicture | undefined>,
    ofDrawn: () => Promise<CoverPicture | undefined>,
  ): Promise<ProductCover | undefined> {
    const product = await productOf(slug)
    if (!product) return undefined
    const found = (product.cover && (await ofOwn(product.cover))) ?? (await ofDrawn())
    return found && (product.isDraft ? { ...found, draftOf: product.id } : found)
  }
  return {
    cover: (slug, width, format) =>
      coverOf(
        slug,
        (own) => pictures.cover(nameOf(own), own, width, format),
        () => drawn.cover(slug, width, format),
      ),
    shareCard: (slug) =>
      coverOf(
        slug,
        (own) => pictures.shareCard(nameOf(own), own),
        () => drawn.shareCard(slug),
      ),
  }
}
