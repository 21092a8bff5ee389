import * as z from 'zod'
import { askImportForm } from '../../contracts/site/imports'
import { id } from '../../domain/kernel/event'
import {
  askImport,
  dataImport,
  endImport,
  failImport,
  importCounts,
  recordCheck,
  removeImport,
  startImport,
} from '../../domain/site/import'
import { command } from '../kernel/command'

const ofImport = z.object({ importId: id })
const shared = {
  on: dataImport,
  id: ({ importId }: { importId: string }) => importId,
  internal: true,
}

/** Internal, since the file has to be kept first. */
export const AskImport = command({
  ...shared,
  name: 'AskImport',
  summary: 'Records a file of another system that was sent; its lines are checked next.',
  input: askImportForm.extend({
    importId: id,
    fileName: z.string().max(200),
    lines: z.int().nonnegative(),
  }),
  who: ['Admin'],
  decide: (input, { actor }) => askImport({ ...input, ownerId: actor.accountId ?? '' }),
})

export const StartImport = command({
  ...shared,
  name: 'StartImport',
  summary: 'Imports a file whose lines were checked.',
  input: ofImport,
  who: ['Admin'],
  decide: (_, { actor }) => startImport(actor.accountId ?? ''),
})

const bySystem = { ...shared, who: 'system' as const }

export const RecordImportCheck = command({
  ...bySystem,
  name: 'RecordImportCheck',
  summary: 'Records what the lines of a file would do.',
  input: ofImport.extend(importCounts.shape),
  decide: ({ importId: _, ...counts }) => recordCheck(counts),
})

export const EndImport = command({
  ...bySystem,
  name: 'EndImport',
  summary: 'Records that all lines of a file were imported.',
  input: ofImport.extend(importCounts.shape),
  decide: ({ importId: _, ...counts }) => endImport(counts),
})

export const FailImport = command({
  ...bySystem,
  name: 'FailImport',
  summary: 'Records that an import was broken off by a fault of the machine.',
  input: ofImport,
  decide: () => failImport(),
})

export const RemoveImport = command({
  ...bySystem,
  name: 'RemoveImport',
  summary: 'Records that the files of an import were deleted.',
  input: ofImport,
  decide: () => removeImport(),
})
