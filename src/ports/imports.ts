import type { DateOrder, ImportKindName, ImportLine, ImportOutcome } from '../contracts/site/imports'

/** Kinds of files that are read line by line: what comes from other systems, and lists of people who are given something. */
export type FileKindName = ImportKindName | 'gifts'

/** What each person of a list is given. */
export interface GivenByList {
  giveAwayId: string
  title: string
  courseIds: readonly string[]
}

/** The file cannot be read as a list of its kind; the message says why, in Portuguese. */
export class UnreadableFile extends Error {}

export interface ImportRequest {
  importId: string
  kind: FileKindName
  invites: boolean
  course: string
  category: string
  teacher: string
  gift?: GivenByList
}

type Counts = Record<ImportOutcome, number>

/** Files of other systems, kept for a few days with what each of their lines would do and did. */
export interface Imports {
  /** The number of a file's lines. Throws UnreadableFile, also for more than `most`. */
  read(kind: FileKindName, bytes: Uint8Array, most: number): Promise<number>
  /** Keeps a file under the id of its import, unless one is kept there; says whether it kept it. */
  keep(importId: string, bytes: Uint8Array): Promise<boolean>
  /** Says of each line what it would do, and writes nothing else. */
  check(request: ImportRequest): Promise<Counts>
  /** Does what the lines say; after an interruption it goes on behind the last line that was done. */
  run(
    request: ImportRequest,
    // biome-ignore lint/suspicious/noExplicitAny: commands of several contexts, which a port does not know
    send: (command: any, input: unknown, commandId: string) => Promise<unknown>,
  ): Promise<Counts>
  progress(importId: string): Promise<{ done: number; total: number } | undefined>
  /** How days and months of the file were read; null where it has no dates, or is not checked yet. */
  order(importId: string): Promise<DateOrder | null>
  /** What was said of the lines; undefined when it is not there yet, or not any more. */
  lines(importId: string, of: 'check' | 'run'): Promise<ImportLine[] | undefined>
  remove(importId: string): Promise<void>
  /** Removes the files that name one of these accounts. */
  forget(accountIds: readonly string[]): Promise<number>
}
