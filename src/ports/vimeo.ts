/** A film of the shop's own account at Vimeo. */
export interface VimeoFilm {
  vimeoId: string
  /** Opens a film that is not listed; null for others. */
  hash: string | null
  title: string
  seconds: number
  /** Pixels of the shorter side; null while Vimeo does not say. */
  height: number | null
  /** Address of its picture at Vimeo; empty without one. */
  picture: string
  /** Why students could not watch it, a Portuguese sentence; null when they can. */
  barred: string | null
}

export interface VimeoList {
  films: VimeoFilm[]
  /** Films that were found on all pages. */
  total: number
}

/** Thrown when Vimeo does not give what was asked; the message is Portuguese, for staff. */
export class VimeoFault extends Error {
  override name = 'VimeoFault'
}

/** The films of the shop's account at Vimeo. */
export interface Vimeo {
  /** Whether the shop has a token. */
  isSet: boolean
  /** A page of films, newest first; `query` may be empty, pages begin at 1. Throws VimeoFault. */
  films(query: string, page: number, perPage: number): Promise<VimeoList>
  /** Undefined when the account has no such film. Throws VimeoFault. */
  film(vimeoId: string): Promise<VimeoFilm | undefined>
  /** A picture that Vimeo named; undefined when it cannot be had now. */
  picture(address: string): Promise<{ type: string; bytes: Buffer } | undefined>
}
