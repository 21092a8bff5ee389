import { plans } from './tools/plan'
import { runStages } from './tools/step'

const name = process.argv[2] ?? 'all'
const stages = plans[name]
if (!stages) {
  console.error(`There is no plan "${name}". Plans: ${Object.keys(plans).join(', ')}.`)
  process.exit(2)
}
const { passed, failed } = await runStages(stages)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
