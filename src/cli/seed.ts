import { parseArgs } from 'node:util'
import { seedWorld } from '../demo/seed/seed-world'
import { type WorldName, worldNames } from '../demo/worlds'
import { number } from '../domain/kernel/format'
import { Usage, withInfrastructure } from './kernel/with-infrastructure'

const { values } = parseArgs({ options: { world: { type: 'string' } } })

await withInfrastructure(async (infrastructure) => {
  const name = worldNames.find((each): each is WorldName => each === values.world)
  if (!name) throw new Usage(`npm run seed -- --world ${worldNames.join('|')}`)
  const events = await seedWorld(infrastructure, name)
  process.stdout.write(`${number(events)} eventos no registro.\n`)
  return 0
})
