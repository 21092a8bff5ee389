import type { Dispatcher } from '../../src/commands/kernel/command'
import type { ImportTally } from '../../src/contracts/site/imports'
import type { FileKindName } from '../../src/ports/imports'
import { type PlannedLine, planImport, readImport, runImport } from '../../src/workers/imports/engine'
import { noChoices } from '../../src/workers/imports/kind'
import type { TestApp } from './app'

const NOW = '2026-11-26T12:00:00.000Z'

/** Plans and runs files of a kind in an app, as its commands do. */
export function importing({ infrastructure }: Pick<TestApp, 'infrastructure'>, kind: FileKindName) {
  const { db, dispatcher } = infrastructure
  const deps = { db, facts: dispatcher.facts }
  const read = (text: string) => readImport(kind, Buffer.from(text), NOW)
  return {
    read,
    async plan(text: string, choices = noChoices) {
      const planned: PlannedLine[] = []
      for await (const line of planImport(deps, kind, (await read(text)).lines, choices)) planned.push(line)
      return planned
    },
    async run(text: string, choices = noChoices, through: Dispatcher = dispatcher) {
      const done: Partial<Record<ImportTally, number>> & { refused: string[] } = { refused: [] }
      const send: Parameters<typeof runImport>[0]['send'] = (command, input, commandId) =>
        through.dispatch(command, input, { actor: { accountId: null, role: 'System' }, commandId })
      const { lines } = await read(text)
      for await (const { counts, refused } of runImport({ ...deps, send }, kind, lines, choices)) {
        if (refused !== null) done.refused.push(refused)
        for (const [name, n] of Object.entries(counts) as [ImportTally, number][])
          done[name] = (done[name] ?? 0) + n
      }
      return done
    },
  }
}
