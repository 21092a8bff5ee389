export interface ZipEntry {
  /** With its folders: `canceladas/nota-1.xml`. */
  name: string
  content: string | Uint8Array
}

/** Packs files one at a time: no more than one of them is held. */
export type Zip = (entries: AsyncIterable<ZipEntry>, at: Date) => AsyncIterable<Uint8Array>
