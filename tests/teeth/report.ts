import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { root } from '../tools/shell'
import { type Fault, layers } from './fault'
import type { Result } from './results'

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ')

const caughtBy = ({ caught }: Result) => {
  if (!caught) return '**nothing**'
  if (caught.file === 'types') return 'types'
  return `\`${caught.file}\`: ${caught.test === null ? 'does not load' : cell(caught.test)}`
}

function row(fault: Fault, result: Result): string {
  const seed = result.depth === 'long' ? `${result.seed}, long` : result.seed
  const cells = [cell(fault.name), `\`${fault.file}\``, fault.context, caughtBy(result), seed]
  return `| ${[...cells, result.seconds.toFixed(0), result.commit, result.day].join(' | ')} |`
}

const HEAD = `| fault | file | context | caught by | seed | seconds | commit | day |
|---|---|---|---|---|---|---|---|`

/** Writes docs/teeth.md with the faults that were run. */
export async function writeReport(faults: readonly Fault[], results: Map<Fault, Result>): Promise<void> {
  const run = faults.filter((fault) => results.has(fault))
  const caught = run.filter((fault) => results.get(fault)?.caught)
  const seconds = run.reduce((sum, fault) => sum + (results.get(fault)?.seconds ?? 0), 0)
  const tables = layers.flatMap((layer) => {
    const rows = run.flatMap((fault) => {
      const result = results.get(fault)
      return fault.layer === layer && result ? [row(fault, result)] : []
    })
    return rows.length > 0 ? [`## ${layer}`, '', HEAD, ...rows, ''] : []
  })
  const text = `# Teeth: planted faults, and the tests that catch them

\`npm run test:teeth\` plants one mistake at a time in a copy of the product (\`tests/teeth/faults\`) and runs the tests that should notice. It fails when a fault survives. Faults compile, so that only a test can tell, but for the few that are planted for the types and the boundaries; the tests pass without them, at the same seed.

\`\`\`
npm run test:teeth                            # what was not run since the fault, its file or its tests changed
npm run test:teeth -- --layer domain          # one layer; names of faults work, too
npm run test:teeth -- --again                 # everything once more
npm run test:teeth -- --long                  # tests that draw a sample take all of it
\`\`\`

A fault is tried with \`PROOF_SEED\` 1, 2 and 3 until it is caught; the table says at which. The runner writes this file.

${caught.length} of ${run.length} caught, in ${Math.round(seconds / 60)} minutes of one worker.

${tables.join('\n')}`
  await writeFile(resolve(root, 'docs/teeth.md'), `${text.trimEnd()}\n`)
}
