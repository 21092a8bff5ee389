import type { Focus } from '../contracts/kernel/focus'
import type { CoverPicture } from './covers'

/** Whether a missing part may be made now; without it, always. */
export type MayMake = () => Promise<boolean>

/** Pictures that staff give to what the shop shows. Re-encoded: uploaded bytes are never served. */
export interface ShopPictures {
  /** The picture as it would be kept: WebP. Throws NotAPicture. */
  draw(sent: Buffer): Promise<Buffer>
  /** Keeps the picture as WebP under a name made from its content. Throws NotAPicture, and then nothing is kept. */
  keep(sent: Buffer): Promise<string>
  /** WebP; undefined when there is none of this name. */
  read(name: string): Promise<Buffer | undefined>
  /**
   * The part around the focus in the shape of covers; undefined when there is no such picture, width or format, and where
   * it is not there yet and may not be made.
   */
  cover(
    name: string,
    focus: Focus,
    width: number,
    format: string,
    mayMake?: MayMake,
  ): Promise<CoverPicture | undefined>
  /** The part around the focus as the 1200 × 630 JPEG that goes with a shared link. */
  shareCard(name: string, focus: Focus, mayMake?: MayMake): Promise<CoverPicture | undefined>
}
