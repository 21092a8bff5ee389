import { parseArgs } from 'node:util'
import { shell } from '../tools/shell'
import type { FailedTest } from '../tools/vitest'
import { type Bite, bite, compiled, TYPES } from './bite'
import { type Fault, layers } from './fault'
import { faults } from './faults'
import { writeReport } from './report'
import { keepResult, keepSound, type Result, readKept } from './results'
import { markOf, type WorkingCopy, workingCopy } from './working-copy'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    layer: { type: 'string', multiple: true },
    long: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
})
const depth: Bite['depth'] = values.long ? 'long' : 'short'
const seeds = values.long ? ['1'] : ['1', '2', '3']

const unknown = [
  ...(values.layer ?? []).filter((each) => !layers.some((layer) => layer === each)),
  ...positionals.filter((each) => !faults.some(({ name }) => name === each)),
]
if (unknown.length > 0) {
  console.error(`There is no such layer or fault: ${unknown.join(', ')}. Layers: ${layers.join(', ')}.`)
  process.exit(2)
}
const isAll = !values.layer && positionals.length === 0
const asked = faults.filter(
  ({ name, layer }) => isAll || values.layer?.includes(layer) || positionals.includes(name),
)

const sentence = (red: FailedTest) => `${red.file}: ${red.test ?? 'does not load'}${red.said}`

/** Of these files those that fail without a fault, at the same seed: what is red anyway catches nothing. */
async function redAnyway(copy: WorkingCopy, files: readonly string[], seed: string): Promise<string[]> {
  const { sound } = await readKept()
  const known = sound.mark === copy.mark ? sound.files : []
  const fresh = files.filter((file) => !known.includes(`${seed} ${file}`))
  const groups = [fresh.filter((each) => each !== TYPES), fresh.filter((each) => each === TYPES)]
  const red: string[] = []
  for (const group of groups.filter(({ length }) => length > 0)) {
    const failed = await bite(group, { at: copy.at, seed, depth }, { untilFirst: false })
    for (const each of failed) console.log(`  ! fails without a fault · ${sentence(each)}`)
    red.push(...failed.map(({ file }) => file))
  }
  const passed = fresh.filter((file) => !red.includes(file)).map((file) => `${seed} ${file}`)
  await keepSound({ mark: copy.mark, files: [...known, ...passed] })
  return red
}

/** All faults at once, since each is in a place of its own: what compiles together compiles alone. */
async function demandCompiling(copy: WorkingCopy) {
  const [wrong] = await copy.with(
    faults.filter(({ by }) => !by.includes(TYPES)),
    () => compiled(copy.at),
  )
  if (wrong) throw new Error(`A fault does not compile: ${wrong.said}`)
}

async function tryFault(copy: WorkingCopy, fault: Fault): Promise<Pick<Result, 'caught' | 'seed'>> {
  for (const seed of seeds) {
    const how: Bite = { at: copy.at, seed, depth }
    const [caught] = await copy.with([fault], () => bite(fault.by, how))
    if (!caught || (await redAnyway(copy, fault.by, seed)).length > 0) continue
    console.log(`  ✓ ${fault.name} · ${sentence(caught)}`)
    return { caught: { file: caught.file, test: caught.test }, seed }
  }
  console.log(`  ✗ ${fault.name} · nothing catches it`)
  return { caught: null, seed: '' }
}

const commit = (await shell('git', ['rev-parse', '--short=10', 'HEAD'])).output
const { faults: kept } = await readKept()
const marks = new Map(await Promise.all(faults.map(async (fault) => [fault, await markOf(fault)] as const)))
const isKept = (fault: Fault) => kept[fault.name]?.mark === marks.get(fault) && kept[fault.name]?.caught
const due = asked.filter((fault) => values.again || !isKept(fault))
console.log(`${due.length} faults to plant, ${asked.length - due.length} caught before`)

const copy = await workingCopy()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void copy.remove().finally(() => process.exit(130)))
try {
  const red = await redAnyway(copy, [...new Set(due.flatMap(({ by }) => by))], seeds[0] ?? '1')
  if (isAll && due.length > 0) await demandCompiling(copy)
  for (const fault of due.filter(({ by }) => !by.some((file) => red.includes(file)))) {
    const begun = Date.now()
    const found = await tryFault(copy, fault)
    const day = new Date().toISOString().slice(0, 10)
    const seconds = (Date.now() - begun) / 1000
    await keepResult(fault.name, { ...found, mark: marks.get(fault) ?? '', depth, seconds, commit, day })
  }
} finally {
  await copy.remove()
}

const { faults: results } = await readKept()
const current = new Map<Fault, Result>()
for (const fault of faults) {
  const result = results[fault.name]
  if (result && result.mark === marks.get(fault)) current.set(fault, result)
}
await writeReport(faults, current)
const missed = asked.filter((fault) => !current.get(fault)?.caught)
for (const { name } of missed) console.log(`  ✗ ${name}`)
console.log(`${asked.length - missed.length} of ${asked.length} caught`)
process.exit(missed.length > 0 ? 1 : 0)
