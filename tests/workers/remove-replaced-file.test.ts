import { expect, it } from 'vitest'
import { REPLACED_FILE_DAYS } from '../../src/contracts/catalog/lesson-files'
import { event } from '../../src/domain/kernel/event'
import { DAY, plus } from '../../src/domain/kernel/instants'
import { removeReplacedFile } from '../../src/workers/jobs/remove-replaced-file'
import { removeReplacedFilesLater } from '../../src/workers/reactors/remove-replaced-files'
import { recorded } from '../support/history'
import { reacts } from '../support/reacts'

const upload = { uploadId: 'u2', fileName: 'lista.pdf', bytes: 10, type: 'application/pdf', sha256: 'f' }
const replaced = event('LessonFileReplaced', { courseId: 'sql', fileId: 'a', upload, replaced: 'u1' })

it('what a file was before it was replaced is removed some weeks later', () => {
  const at = recorded([replaced])[0]?.at ?? ''
  reacts(removeReplacedFilesLater, replaced).enqueues(
    removeReplacedFile,
    { uploadId: 'u1' },
    plus(at, REPLACED_FILE_DAYS * DAY),
  )
  // Told before it was said what is replaced.
  reacts(
    removeReplacedFilesLater,
    event('LessonFileReplaced', { courseId: 'sql', fileId: 'a', upload }),
  ).nothing()
})

it.each([
  ['that no course has any more', false, ['u1']],
  ['that a copy of the course still has', true, []],
])('bytes %s', async (_, isUsed, gone) => {
  const removed: string[] = []
  const lessonFiles = { isUsed: async () => isUsed, remove: async (key: string) => void removed.push(key) }
  await removeReplacedFile.run({ uploadId: 'u1' }, { lessonFiles }, undefined as never)
  expect(removed).toEqual(gone)
})
