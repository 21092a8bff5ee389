import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedOfRun } from './support/proof/depth'
import { provenCommit } from './support/proof/touched'
import { plans } from './tools/plan'
import { grownSentence, keepShortRun, provenSeconds } from './tools/proof'
import { runStages } from './tools/step'

const name = process.argv[2] ?? 'all'
const stages = plans[name]
if (!stages) {
  console.error(`There is no plan "${name}". Plans: ${Object.keys(plans).join(', ')}.`)
  process.exit(2)
}

interface Draw {
  name: string
  drawn: number
  touched: number
  of: number
}

/** How many cells of each matrix the run drew. */
function printDraws(lines: string) {
  const draws = lines
    .split('\n')
    .filter(Boolean)
    .map((line): Draw => JSON.parse(line))
  for (const { name, drawn, touched, of } of [...new Map(draws.map((each) => [each.name, each])).values()])
    console.log(
      `  ${String(drawn).padStart(6)} of ${String(of).padEnd(6)} ${name}${touched ? `, ${touched} changed` : ''}`,
    )
}

process.env.PROOF_SEED = seedOfRun()
const folder = await mkdtemp(join(tmpdir(), 'trilha-proof-'))
process.env.PROOF_REPORT = join(folder, 'draws.ndjson')
console.log(
  `PROOF_SEED=${process.env.PROOF_SEED} draws this run; proven whole: ${provenCommit() ?? 'nothing yet'}`,
)
const run = await runStages(stages)
printDraws(await readFile(process.env.PROOF_REPORT, 'utf8').catch(() => ''))
await rm(folder, { recursive: true, force: true })
if (name === 'all' && run.failed === 0) {
  await keepShortRun(run)
  const grown = grownSentence(run.cpu, await provenSeconds())
  if (grown) console.log(`  ${grown}`)
}
console.log(`${run.passed} passed, ${run.failed} failed`)
process.exit(run.failed > 0 || run.passed === 0 ? 1 : 0)
