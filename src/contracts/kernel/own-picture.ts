/** A picture that staff gave to what the shop shows: its address, what is seen on it, and its focus in percent of the sides. */
export interface OwnPicture {
  image: string
  alt: string
  x: number
  y: number
}

/** Widths in which covers are served, 16:9. */
export const COVER_WIDTHS = [320, 640, 960, 1280] as const

/** What views take along of a picture of one's own; nothing where there is none. */
export interface WithCover {
  cover?: OwnPicture
}
export const withCover = (row: { cover: OwnPicture | null } | undefined): WithCover =>
  row?.cover ? { cover: row.cover } : {}

/** Addresses of covers before width and format; those of pictures of one's own never change their content. */
export const coverStem = (type: string, slug: string, own?: OwnPicture | null): string =>
  own ? `${own.image.replace(/\.webp$/, '')}-${own.x}-${own.y}` : `/media/covers/${type}/${slug}`
