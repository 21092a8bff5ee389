import * as z from 'zod'
import { EndImport, FailImport, RecordImportCheck, RemoveImport } from '../../commands/site/import'
import { id } from '../../domain/kernel/event'
import { dataImport } from '../../domain/site/import'
import type { WorkerPorts } from '../kernel/ports'
import { type Job, job } from '../kernel/reactor'

const data = z.object({ importId: id })
type Ports = Pick<WorkerPorts, 'facts' | 'imports'>
const giveUp: Job<z.infer<typeof data>, Ports>['giveUp'] = {
  after: 3,
  run: async ({ importId }, _, { send }) => void (await send(FailImport, { importId })),
}

/** Says of each line of a file what it would do. A second try begins anew. */
export const checkImport = job<z.infer<typeof data>, Ports>({
  name: 'check-import',
  label: 'Conferir arquivo de importação',
  data,
  async run({ importId }, { facts, imports }, { send }) {
    const asked = await facts.load(dataImport, importId)
    if (asked.phase !== 'asked') return
    await send(RecordImportCheck, { importId, ...(await imports.check(asked)) })
  },
  giveUp,
})

/** Imports a file on behalf of who asked. Goes on where it was interrupted. */
export const runImport = job<z.infer<typeof data>, Ports>({
  name: 'run-import',
  label: 'Importar arquivo',
  data,
  async run({ importId }, { facts, imports }, { send }) {
    const asked = await facts.load(dataImport, importId)
    if (asked.phase !== 'started') return
    const { ownerId: accountId } = asked
    const counts = await imports.run(asked, (command, input, commandId) =>
      send(command, input, { accountId, commandId }),
    )
    await send(EndImport, { importId, ...counts })
  },
  giveUp,
})

/** The days of a file are over. */
export const removeImport = job<z.infer<typeof data>, Ports>({
  name: 'remove-import',
  label: 'Apagar arquivos de importação',
  data,
  async run({ importId }, { imports }, { send }) {
    await imports.remove(importId)
    await send(RemoveImport, { importId })
  },
})
