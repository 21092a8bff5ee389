import { between, type Instant, MINUTE } from '../../domain/kernel/instants'
import { enrolmentOf } from '../../projections/learning/student-course'
import type { PageContext } from '../kernel/page'
import { seal, unseal } from '../kernel/signing'
import { vimeoAddresses } from './vimeo-address'

/** Where lessons say that their films are; staff write `/media/lessons/aula.mp4`, and no file is served under it. */
const FILMS = '/media/lessons/'
const PURPOSE = 'lesson-film'
/** How long an address is good. The player asks for another one when playing goes on for longer. */
export const FILM_MINUTES = 20

/** What an address opens, and to whose session. */
interface FilmTicket {
  film: string
  /** The course that has to be the account's while it plays; absent where it opens to staff or guests. */
  courseId?: string
  session: string
  at: Instant
}

type Where = Pick<PageContext, 'deps' | 'session' | 'now'>

const filmOf = (src: string) => (src.startsWith(FILMS) ? src.slice(FILMS.length) : null)

/** A short-lived address of a lesson's film for this session; films at Vimeo have that of its player, films of other sites keep theirs. */
export async function filmAddress(
  { deps, session, now }: Where,
  { lessonId, courseId }: { lessonId: string; courseId?: string },
  src: string,
): Promise<string> {
  const film = filmOf(src)
  if (film === null) return src
  const atVimeo = (await vimeoAddresses(deps)).get(src)
  if (atVimeo) return atVimeo
  const ticket = seal(deps.secret, PURPOSE, {
    film,
    lessonId,
    ...(courseId !== undefined && { courseId }),
    session: session.id ?? '',
    at: now,
  })
  return `${FILMS}${ticket}/${film}`
}

/** The public address of a free lesson's film. */
export function freeFilmAddress(courseId: string, lessonId: string, src: string): string {
  const film = filmOf(src)
  return film === null
    ? src
    : `${FILMS}free/${[courseId, lessonId].map(encodeURIComponent).join('/')}/${film}`
}

/** The parts of a stream lie beside or below its playlist. */
const covers = (film: string, file: string) =>
  file === film || (film.endsWith('.m3u8') && file.startsWith(film.slice(0, film.lastIndexOf('/') + 1)))

/** Whether a lesson whose film is at `src` shows this file. */
export const showsFilm = (src: string, file: string): boolean => covers(filmOf(src) ?? '', file)

/** Whether this session may have the file by this ticket now. */
export async function opensFilm(
  { deps, session, now }: Where,
  ticket: string,
  file: string,
): Promise<boolean> {
  const found = unseal<FilmTicket>(deps.secret, PURPOSE, ticket)
  if (!found || session.id === null || found.session !== session.id) return false
  if (between(found.at, now) >= FILM_MINUTES * MINUTE || !covers(found.film, file)) return false
  // Access that ended, by a refund for one, ends what plays.
  const { accountId } = session
  if (found.courseId === undefined || accountId === null) return found.courseId === undefined
  return (await enrolmentOf(deps.db, { studentId: accountId, courseId: found.courseId }, now)) !== undefined
}
