import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dateOrders, type ImportLine, type ImportOutcome } from '../../contracts/site/imports'
import type { Clock } from '../../ports/clock'
import type { ImportRequest, Imports } from '../../ports/imports'
import { countLines, type ImportedLine, type PlannedLine, planImport, readImport, runImport } from './engine'
import { type ImportChoices, noChoices, type PlanDeps } from './kind'
import { importedId } from './students'

/** As ids are minted; nothing else may become part of a path. */
const ID = /^[\w-]{1,80}$/
const PRIVATE = { mode: 0o600 } as const
/** Lines between two notes of how far it has come. */
const NOTE_EVERY = 20

export const choicesOf = ({ invites, course, category, teacher, gift }: ImportRequest): ImportChoices => ({
  ...noChoices,
  invites,
  otherwise: course ? [course] : [],
  category,
  teacher,
  gift: gift ?? null,
})

const sentence = (parts: readonly string[]) => {
  const said = parts.join('; ')
  return said && `${said[0]?.toUpperCase()}${said.slice(1)}.`
}

/** What a line would do, or did. */
export function outcomeOf(
  { does, leftOut, faults }: Pick<PlannedLine, 'does' | 'leftOut' | 'faults'>,
  refused: string | null,
): ImportOutcome {
  if (refused !== null) return 'refused'
  if (faults.length > 0) return 'faulty'
  if (leftOut !== null) return 'leftOut'
  return does.length > 0 ? 'done' : 'present'
}

function told(planned: Omit<PlannedLine, 'acts'>, refused: string | null): ImportLine {
  const { line, subject, understood, does, has, leftOut, faults } = planned
  const outcome = outcomeOf(planned, refused)
  const says: Record<ImportOutcome, string> = {
    refused: refused ?? '',
    faulty: sentence(faults),
    leftOut: sentence([leftOut ?? '']),
    done: sentence(does),
    present: sentence(has.map((each) => `já tem “${each}”`)),
  }
  return { line, subject, reads: understood.join(' · '), outcome, says: says[outcome] }
}
const plannedLine = (line: PlannedLine) => told(line, null)
const doneLine = (line: ImportedLine) => told(line, line.refused)

export function counted(lines: readonly Pick<ImportLine, 'outcome'>[]): Record<ImportOutcome, number> {
  const counts = { done: 0, present: 0, leftOut: 0, faulty: 0, refused: 0 }
  for (const { outcome } of lines) counts[outcome]++
  return counts
}

/** Whole lines of a file of JSON; one that was broken off in the middle is none. */
const parsed = (text: string): ImportLine[] =>
  text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const written = (lines: readonly ImportLine[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

/** Imports whose files lie in a folder, made when it is first needed. */
export function importFiles({ dir, clock, ...deps }: PlanDeps & { dir: string; clock: Clock }): Imports {
  const path = (importId: string, end: string) => {
    if (!ID.test(importId)) throw new Error('an import needs an id of letters, digits and dashes')
    return join(dir, `${importId}.${end}`)
  }
  const names = () => readdir(dir).catch(() => [] as string[])
  const remove = async (importId: string) => {
    const mine = (await names()).filter((name) => name.startsWith(`${importId}.`))
    for (const name of mine) await rm(join(dir, name), { force: true })
  }
  const linesOf = async ({ importId, kind }: ImportRequest) =>
    readImport(kind, await readFile(path(importId, 'csv')), clock.now())
  const note = (importId: string, done: number, total: number) =>
    done % NOTE_EVERY === 0 || done === total
      ? writeFile(path(importId, 'progress'), JSON.stringify({ done, total }), PRIVATE)
      : undefined

  /** Accounts of the addresses of a file, so that those of a forgotten person are found. */
  async function peopleIn({ lines }: Awaited<ReturnType<typeof linesOf>>): Promise<string[]> {
    const found = new Set<string>()
    for (const { said } of lines) {
      const { email } = (said ?? {}) as { email?: string }
      if (!email) continue
      const key = deps.facts.hash(email)
      found.add((await deps.facts.ownerOf('email', key)) ?? importedId(key))
    }
    return [...found]
  }

  return {
    read: (kind, bytes, most) => countLines(kind, bytes, most),
    async keep(importId, bytes) {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      return writeFile(path(importId, 'csv'), bytes, { ...PRIVATE, flag: 'wx' }).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error
          return false
        },
      )
    },
    async check(request) {
      const { importId, kind } = request
      const found = await linesOf(request)
      const { order, lines } = found
      await writeFile(path(importId, 'people'), (await peopleIn(found)).join('\n'), PRIVATE)
      await writeFile(path(importId, 'order'), order ?? '', PRIVATE)
      const planned: ImportLine[] = []
      for await (const line of planImport(deps, kind, lines, choicesOf(request)))
        await note(importId, planned.push(plannedLine(line)), lines.length)
      await writeFile(path(importId, 'check.part'), written(planned), PRIVATE)
      await rename(path(importId, 'check.part'), path(importId, 'check'))
      await rm(path(importId, 'progress'), { force: true })
      return counted(planned)
    },
    async run(request, send) {
      const { importId, kind } = request
      const { lines } = await linesOf(request)
      const file = path(importId, 'run')
      const done = parsed(await readFile(file, 'utf8').catch(() => ''))
      await writeFile(file, written(done), PRIVATE)
      const left = lines.slice(done.length)
      for await (const line of runImport({ ...deps, send }, kind, left, choicesOf(request))) {
        const result = doneLine(line)
        await appendFile(file, written([result]))
        await note(importId, done.push(result), lines.length)
      }
      await rm(path(importId, 'progress'), { force: true })
      return counted(done)
    },
    async progress(importId) {
      const text = await readFile(path(importId, 'progress'), 'utf8').catch(() => '')
      try {
        return text ? JSON.parse(text) : undefined
      } catch {
        // Read while it was being written.
        return undefined
      }
    },
    async order(importId) {
      const order = await readFile(path(importId, 'order'), 'utf8').catch(() => '')
      return dateOrders.find((each) => each === order) ?? null
    },
    lines: (importId, of) => readFile(path(importId, of), 'utf8').then(parsed, () => undefined),
    remove,
    async forget(accountIds) {
      const theirs = new Set(accountIds)
      let gone = 0
      for (const name of (await names()).filter((each) => each.endsWith('.people'))) {
        const people = (await readFile(join(dir, name), 'utf8')).split('\n')
        if (!people.some((id) => theirs.has(id))) continue
        await remove(name.slice(0, -'.people'.length))
        gone++
      }
      return gone
    },
  }
}
