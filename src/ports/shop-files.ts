import type { FileKind } from '../contracts/kernel/file'

/** Why a file cannot be kept: by its content it is none of the kinds; it ends too early. */
export type FileFault = 'kind' | 'broken'

export class NotAFile extends Error {
  constructor(readonly fault: FileFault) {
    super(`not a file: ${fault}`)
    this.name = 'NotAFile'
  }
}

/** Files that staff give to what the shop offers. They are handed out as they came, and never opened here. */
export interface ShopFiles {
  /** Keeps a file under a name made from its content. Throws NotAFile, and then nothing is kept. */
  keep(sent: Buffer, kinds: readonly FileKind[]): Promise<{ fileId: string; kind: FileKind }>
  /** Path on disk and size; undefined when there is none of this id. */
  find(fileId: string): Promise<{ path: string; bytes: number } | undefined>
}
