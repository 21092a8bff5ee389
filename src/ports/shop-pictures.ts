/** Pictures that staff give to what the shop shows. Re-encoded: uploaded bytes are never served. */
export interface ShopPictures {
  /** Keeps the picture as WebP under a name made from its content. Throws NotAPicture, and then nothing is kept. */
  keep(sent: Buffer): Promise<string>
  /** WebP; undefined when there is none of this name. */
  read(name: string): Promise<Buffer | undefined>
}
