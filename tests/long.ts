import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isLong, seedOfRun } from './support/proof/depth'
import { build, longParts } from './tools/plan'
import { headCommit, isBefore, isChanged, type Part, writeProof } from './tools/proof'
import { root } from './tools/shell'
import { clock, runStages } from './tools/step'

const KEPT = resolve(root, '.cache/long-run.json')

interface Kept {
  /** At which the run began. */
  commit: string
  seed: string
  parts: Part[]
}

/**
 * The whole suite: every matrix, every page in every look, long seeds and histories. What passed is kept, so that a run
 * that was stopped, or that found something, goes on where it was with the next call, also after commits that mend it.
 */
if (!isLong) throw new Error('Run it as npm run test:long, which sets PROOF_DEPTH before anything is loaded.')
const commit = await headCommit()
if (await isChanged()) {
  console.error('Commit first: the proof names the commit that it is of.')
  process.exit(2)
}
const fresh: Kept = { commit, seed: seedOfRun(), parts: [] }
const kept: Kept = await readFile(KEPT, 'utf8').then(JSON.parse, () => fresh)
const goesOn = kept.commit === commit || (await isBefore(kept.commit))
const state = goesOn && !process.argv.includes('--anew') ? kept : fresh
process.env.PROOF_SEED = state.seed
console.log(`The whole proof of ${commit.slice(0, 12)}, PROOF_SEED=${state.seed}`)
let failed = 0
// The part that builds may have passed at an older commit, whose pages the browser would be served.
if (state !== fresh) failed += (await runStages([{ steps: [build] }])).failed
for (const { name, steps } of longParts) {
  const known = state.parts.find((part) => part.name === name)
  if (known) {
    console.log(`  ✓ ${name}: passed before, ${clock(known.ms)}`)
    continue
  }
  const run = await runStages([{ steps }])
  failed += run.failed
  if (run.failed > 0) continue
  const skipped = run.steps.reduce((sum, step) => sum + (step.skipped ?? 0), 0)
  const later = commit === state.commit ? {} : { later: commit }
  state.parts.push({ name, passed: run.passed, skipped, ms: run.ms, cpu: run.cpu, ...later })
  await mkdir(resolve(root, '.cache'), { recursive: true })
  await writeFile(KEPT, JSON.stringify(state))
}
const passed = state.parts.reduce((sum, part) => sum + part.passed, 0)
if (failed === 0) {
  await writeProof(state)
  await rm(KEPT)
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
