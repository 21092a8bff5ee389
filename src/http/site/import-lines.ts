import { IMPORT_LINES_PER_PAGE, type ImportLine } from '../../contracts/site/imports'
import { refuse } from '../../domain/kernel/refuse'
import { type FileKindName, type Imports, UnreadableFile } from '../../ports/imports'

const isTrouble = ({ outcome }: ImportLine) => outcome === 'faulty' || outcome === 'refused'

/** One page of the lines of a file, all or those with an error, as the address asks for it. */
export function shownLines(all: readonly ImportLine[], query: Readonly<Record<string, string | undefined>>) {
  const onlyTrouble = query.so === 'erros'
  const found = onlyTrouble ? all.filter(isTrouble) : all
  const pages = Math.max(1, Math.ceil(found.length / IMPORT_LINES_PER_PAGE))
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.pagina)) || 1))
  const shown = found.slice((page - 1) * IMPORT_LINES_PER_PAGE, page * IMPORT_LINES_PER_PAGE)
  return { shown, found: found.length, page, onlyTrouble }
}

/** What is said of a file that is too large, empty or no list, and the fields at which it is said. */
interface FileWords {
  most: { bytes: number; lines: number }
  heavy: string
  empty: string
  field: string
}

/** The number of a file's lines. Refused at its field where it is none that can be read. */
export async function linesIn(
  files: Imports,
  kind: FileKindName,
  bytes: Uint8Array,
  { most, heavy, empty, field }: FileWords,
): Promise<number> {
  if (bytes.length > most.bytes) refuse('file-heavy', heavy, field)
  try {
    const lines = await files.read(kind, bytes, most.lines)
    if (lines === 0) refuse('file-empty', empty, field)
    return lines
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return refuse('file-unreadable', error.message, field)
  }
}
