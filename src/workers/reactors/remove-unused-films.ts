import { UNUSED_FILM_DAYS } from '../../contracts/catalog/videos'
import type { VideoEvent } from '../../domain/catalog/video'
import { DAY, type Instant, plus } from '../../domain/kernel/instants'
import { giveUpUnusedFilm, removeUnusedFilm } from '../jobs/remove-unused-film'
import { enqueue, reactor } from '../kernel/reactor'

const later = ({ videoId }: { videoId: string }, { at }: { at: Instant }) => [
  enqueue(giveUpUnusedFilm, { videoId }, { runAt: plus(at, UNUSED_FILM_DAYS * DAY) }),
]

/** Not at once, so that an archived video can return, and a backup of the log finds its film for some time. */
export const removeUnusedFilmsLater = reactor<VideoEvent>('remove-unused-films-later', {
  VideoArchived: later,
  VideoChosenFromVimeo: later,
  VideoFilmRemoved: ({ videoId, uploadId }) => [enqueue(removeUnusedFilm, { videoId, uploadId })],
})
