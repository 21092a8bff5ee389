import type { Focus } from '../contracts/kernel/focus'
import type { CoverPicture } from './covers'

/** Pictures that staff give to what the shop shows. Re-encoded: uploaded bytes are never served. */
export interface ShopPictures {
  /** Keeps the picture as WebP under a name made from its content. Throws NotAPicture, and then nothing is kept. */
  keep(sent: Buffer): Promise<string>
  /** WebP; undefined when there is none of this name. */
  read(name: string): Promise<Buffer | undefined>
  /** The part around the focus in the shape of covers; undefined when there is no such picture, width or format. */
  cover(name: string, focus: Focus, width: number, format: string): Promise<CoverPicture | undefined>
  /** The part around the focus as the 1200 × 630 JPEG that goes with a shared link. */
  shareCard(name: string, focus: Focus): Promise<CoverPicture | undefined>
}
