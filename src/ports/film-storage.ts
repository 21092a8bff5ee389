/** Where films are kept for players; keys are paths such as `hosted/v1/film.m3u8`. */
export interface FilmStorage {
  /** Puts a file of this machine under a key, whole or not at all; the file may be gone afterwards. */
  put(key: string, path: string): Promise<void>
  /** Puts a short text under a key, whole or not at all. */
  write(key: string, text: string): Promise<void>
  /** Names of what lies in a folder, which ends without a slash. */
  list(folder: string): Promise<string[]>
  /** Removes a key, or everything below it. */
  remove(key: string): Promise<void>
}
