import { type FileKind, fileKinds } from '../../contracts/kernel/file'
import { NotAFile } from '../../ports/shop-files'

const END_OF_PDF = 1024
/** A ZIP ends with its list of contents, and a comment of at most 64 kB. */
const END_OF_ZIP = 65_557

const holds = (bytes: Buffer, text: string, last: number) =>
  bytes.subarray(Math.max(0, bytes.length - last)).includes(Buffer.from(text, 'latin1'))
const begins = (bytes: Buffer, text: string) => bytes.subarray(0, text.length).toString('latin1') === text

const signatures: Record<FileKind, { is: (bytes: Buffer) => boolean; ends: (bytes: Buffer) => boolean }> = {
  pdf: { is: (bytes) => begins(bytes, '%PDF-'), ends: (bytes) => holds(bytes, '%%EOF', END_OF_PDF) },
  zip: {
    is: (bytes) => begins(bytes, 'PK\x03\x04'),
    ends: (bytes) => holds(bytes, 'PK\x05\x06', END_OF_ZIP),
  },
}

/** What a file is by its first and last bytes, not by its name or declared type. Throws NotAFile. */
export function fileKindOf(bytes: Buffer, kinds: readonly FileKind[]): FileKind {
  const found = (Object.keys(fileKinds) as FileKind[]).find((kind) => signatures[kind].is(bytes))
  if (!found || !kinds.includes(found)) throw new NotAFile('kind')
  if (!signatures[found].ends(bytes)) throw new NotAFile('broken')
  return found
}
