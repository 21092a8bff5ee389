export interface CoverPicture {
  /** File on disk. */
  path: string
  /** Media type. */
  type: string
  /** Changes whenever the picture does. */
  etag: string
}

export interface ProductCover extends CoverPicture {
  /** Id of its product while that was never published: then it is for staff and for who has the product. */
  draftOf?: string
}

/** Pictures of one kind of product, drawn when first asked for. */
export interface Covers {
  /** Undefined when there is no such product, width (320, 640, 960, 1280) or format (webp, avif). */
  cover(slug: string, width: number, format: string): Promise<ProductCover | undefined>
  /** The 1200 × 630 JPEG that goes with a shared link. */
  shareCard(slug: string): Promise<ProductCover | undefined>
}
