import { seedWorld } from '../demo/seed/seed-world'
import { type WorldName, worldNames } from '../demo/worlds'
import { number } from '../domain/kernel/format'
import { commandLine } from './kernel/command-line'
import { Usage, withInfrastructure } from './kernel/with-infrastructure'

const USAGE = `npm run seed -- --world ${worldNames.join('|')}   enche um registro vazio com um mundo de demonstração`

const { values } = commandLine(USAGE, { world: { type: 'string' } })

await withInfrastructure(async (infrastructure) => {
  const name = worldNames.find((each): each is WorldName => each === values.world)
  if (!name) throw new Usage(USAGE)
  const events = await seedWorld(infrastructure, name)
  process.stdout.write(`${number(events)} eventos no registro.\n`)
  return 0
})
