import type { Facts } from '../../commands/kernel/command'
import type { Clock } from '../../ports/clock'
import type { ImportRequest, Imports } from '../../ports/imports'
import { planImport, readImport, runImport } from '../../workers/imports/engine'
import { noChoices, type PlanDeps } from '../../workers/imports/kind'

const none = { done: 0, present: 0, leftOut: 0, faulty: 0, refused: 0 }

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
  const choicesOf = ({ gift }: ImportRequest) => ({ ...noChoices, gift: gift ?? null })
  const outcomeOf = ({ faults, does }: { faults: readonly string[]; does: readonly string[] }) =>
    faults.length > 0 ? 'faulty' : does.length > 0 ? 'done' : 'present'

  const lists: Pick<Imports, 'check' | 'run' | 'remove'> = {
    async check(request) {
      const counts = { ...none }
      for await (const line of planImport(deps, request.kind, await linesOf(request), choicesOf(request)))
        counts[outcomeOf(line)]++
      return counts
    },
    async run(request, send) {
      const counts = { ...none }
      const lines = await linesOf(request)
      for await (const line of runImport({ ...deps, send }, request.kind, lines, choicesOf(request)))
        counts[outcomeOf(line)]++
      return counts
    },
    remove: async (id) => void kept.delete(id),
  }
  return { lists: lists as Imports, keep: (id: string, text: string) => void kept.set(id, Buffer.from(text)) }
}
