import type { Facts } from '../../commands/kernel/command'
import type { ImportOutcome } from '../../contracts/site/imports'
import type { Clock } from '../../ports/clock'
import type { ImportRequest, Imports } from '../../ports/imports'
import { planImport, readImport, runImport } from '../../workers/imports/engine'
import { choicesOf, counted, outcomeOf } from '../../workers/imports/files'
import type { PlanDeps } from '../../workers/imports/kind'

/** Lists of people who are given something, in memory. They ask no read model, which a simulated world does not have. */
export function simulatedLists({ facts, clock }: { facts: Facts; clock: Clock }) {
  const kept = new Map<string, Uint8Array>()
  const db = new Proxy({} as PlanDeps['db'], {
    get() {
      throw new Error('a simulated world has no read models')
    },
  })
  const deps = { db, facts }
  const linesOf = async ({ importId, kind }: ImportRequest) =>
    (await readImport(kind, kept.get(importId) ?? new Uint8Array(), clock.now())).lines

  const lists: Pick<Imports, 'check' | 'run' | 'remove'> = {
    async check(request) {
      const found: { outcome: ImportOutcome }[] = []
      for await (const line of planImport(deps, request.kind, await linesOf(request), choicesOf(request)))
        found.push({ outcome: outcomeOf(line, null) })
      return counted(found)
    },
    async run(request, send) {
      const done: { outcome: ImportOutcome }[] = []
      const lines = await linesOf(request)
      for await (const line of runImport({ ...deps, send }, request.kind, lines, choicesOf(request)))
        done.push({ outcome: outcomeOf(line, line.refused) })
      return counted(done)
    },
    remove: async (id) => void kept.delete(id),
  }
  return { lists: lists as Imports, keep: (id: string, text: string) => void kept.set(id, Buffer.from(text)) }
}
