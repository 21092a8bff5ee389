import { REPLACED_FILE_DAYS } from '../../contracts/catalog/lesson-files'
import type { LessonFileEvent } from '../../domain/catalog/lesson-file'
import { DAY, plus } from '../../domain/kernel/instants'
import { removeReplacedFile } from '../jobs/remove-replaced-file'
import { enqueue, reactor } from '../kernel/reactor'

/** Not at once, so that a backup of the log finds the bytes that it names for some time. */
export const removeReplacedFilesLater = reactor<LessonFileEvent>('remove-replaced-files-later', {
  LessonFileReplaced: ({ replaced }, { at }) =>
    replaced
      ? [enqueue(removeReplacedFile, { uploadId: replaced }, { runAt: plus(at, REPLACED_FILE_DAYS * DAY) })]
      : [],
})
