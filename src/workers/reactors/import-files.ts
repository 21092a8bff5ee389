import { DAY, plus } from '../../domain/kernel/instants'
import type { ImportEvent } from '../../domain/site/import'
import { checkImport, removeImport, runImport } from '../jobs/import-file'
import { enqueue, reactor } from '../kernel/reactor'

/** Files hold addresses of people, and are kept no longer than they are of use. */
const FILE_LIFE_MS = 7 * DAY

export const checkImportWhenAsked = reactor<ImportEvent>('check-import-when-asked', {
  ImportAsked: ({ importId }, { at }) => [
    enqueue(checkImport, { importId }),
    enqueue(removeImport, { importId }, { runAt: plus(at, FILE_LIFE_MS) }),
  ],
})

export const runImportWhenStarted = reactor<ImportEvent>('run-import-when-started', {
  ImportStarted: ({ importId }) => [enqueue(runImport, { importId })],
})
