import { type FileAddress, fileAddress, fileAt } from '../../domain/kernel/file-address'
import { slugify } from './slug'

/** Files that staff may send, by how their names end. */
export const fileKinds = {
  pdf: { label: 'PDF', type: 'application/pdf' },
  zip: { label: 'ZIP', type: 'application/zip' },
} as const
export type FileKind = keyof typeof fileKinds

/** Largest file that is taken, in bytes. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024
export const FILE_TOO_LARGE = 'O arquivo passa de 10 MB. Envie um menor.'

/** Browsers send files here, in a form with the file `file` and the `kinds` that are asked for; the answer is its address. */
export const FILES_AT = '/admin/files'

export const isFileKind = (text: string): text is FileKind => Object.hasOwn(fileKinds, text)

/** `PDF ou ZIP`. */
export const kindsInWords = (kinds: readonly FileKind[]): string =>
  kinds.map((kind) => fileKinds[kind].label).join(' ou ')

export const wrongKind = (kinds: readonly FileKind[]): string =>
  `Este arquivo não é ${kindsInWords(kinds)}. Envie um que seja.`

export const fileAddressOf = (fileId: string, name: string, kind: FileKind): FileAddress => {
  const stem = slugify(name.replace(/^.*[/\\]/, '').replace(/\.[^.]{1,5}$/, '')) || 'arquivo'
  return `/media/files/${fileId}/${stem}.${kind}`
}

/** What a file is by its address; null without one. */
export function kindOfFile(address: FileAddress): FileKind | null {
  const kind = fileAt(address)?.name.split('.').at(-1) ?? ''
  return isFileKind(kind) ? kind : null
}

/** A file of one of these kinds, by its address; empty without one. */
export const fileField = (kinds: readonly FileKind[]) =>
  fileAddress
    .describe(`Address of a file, as POST ${FILES_AT} answers it, or nothing`)
    .refine((address) => address === '' || kinds.includes(kindOfFile(address) as FileKind), {
      error: wrongKind(kinds),
    })
