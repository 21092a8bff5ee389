export interface CoverPicture {
  /** File on disk. */
  path: string
  /** Media type. */
  type: string
  /** Changes whenever the picture does. */
  etag: string
}

/** Pictures of one kind of product, drawn when first asked for. */
export interface Covers {
  /** Undefined when there is no such product, width (320, 640, 960, 1280) or format (webp, avif). */
  cover(slug: string, width: number, format: string): Promise<CoverPicture | undefined>
  /** The 1200 × 630 JPEG that goes with a shared link. */
  shareCard(slug: string): Promise<CoverPicture | undefined>
}
