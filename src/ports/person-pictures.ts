/** Side of a kept picture in pixels; every one is square. */
export const pictureSizes = [64, 128, 256] as const
export type PictureSize = (typeof pictureSizes)[number]

/** Why what was sent cannot be kept: no JPEG, PNG, WebP, AVIF or HEIC by its content; one that cannot be drawn; too many pixels; too few. `busy`: too many are being drawn already. */
export type PictureFault = 'type' | 'broken' | 'large' | 'small' | 'busy'

export class NotAPicture extends Error {
  constructor(readonly fault: PictureFault) {
    super(`not a picture: ${fault}`)
    this.name = 'NotAPicture'
  }
}

/** Pictures of people, sealed with the person's key. Stored pictures are re-encoded: uploaded bytes are never served. */
export interface PersonPictures {
  /** Draws the picture in every size. Throws NotAPicture, and then nothing is kept. */
  keep(accountId: string, pictureId: string, sent: Buffer): Promise<void>
  /** WebP; undefined when there is none, or its person was forgotten. */
  read(accountId: string, pictureId: string, size: PictureSize): Promise<Buffer | undefined>
  /**
   * Removes the person's pictures; all of them without `shown`. With it `now` stays, `former` goes, and others stay for
   * their first minute, since another upload may be about to show one. Harmless to repeat.
   */
  clear(accountId: string, shown?: { now: string; former: string | null }): Promise<void>
}
