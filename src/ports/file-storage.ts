/** A file of this machine. */
export interface LocalFile {
  root: string
  name: string
}

/** A file of another machine, as it was when it was found. */
export interface RemoteFile {
  bytes: number
  /** With its quotes, as HTTP has it. */
  etag: string
  changedAt: Date
  /** The bytes from the first to the last, both included. Throws StorageUnavailable. */
  read(first: number, last: number): Promise<NodeJS.ReadableStream>
}

export type StoredFile = LocalFile | RemoteFile

/** Thrown when files cannot be reached now; a later try may succeed. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}

/**
 * Where films and files of lessons are kept; keys are paths such as `hosted/v1/film.m3u8`. Where they lie on another
 * machine, everything here may throw StorageUnavailable.
 */
export interface FileStorage {
  /** Takes a file of this machine, whole or not at all; the file is gone afterwards. */
  put(key: string, path: string): Promise<void>
  /** Puts a short text under a key, whole or not at all. */
  write(key: string, text: string): Promise<void>
  /** Names of what lies in a folder, which ends without a slash. */
  list(folder: string): Promise<string[]>
  /** Removes a key, or everything below it. */
  remove(key: string): Promise<void>
  /** Undefined when no file has this key. */
  find(key: string): Promise<StoredFile | undefined>
}

/** Keys name nothing outside of their storage. */
export const isKey = (key: string): boolean => key.split('/').every((part) => /^[\w-][\w.-]*$/.test(part))
