import { parseArgs } from 'node:util'
import { onGround, Usage } from './kernel/ground'
import { seedWorld } from './world/seed-world'
import { type WorldName, worldNames } from './world/worlds'

const { values } = parseArgs({ options: { world: { type: 'string' } } })

await onGround(async (ground) => {
  const name = worldNames.find((each): each is WorldName => each === values.world)
  if (!name) throw new Usage(`npm run seed -- --world ${worldNames.join('|')}`)
  const events = await seedWorld(ground, name)
  process.stdout.write(`${events.toLocaleString('pt-BR')} eventos no registro.\n`)
  return 0
})
