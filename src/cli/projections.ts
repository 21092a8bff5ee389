import { withInfrastructure } from './kernel/with-infrastructure'
import { answer } from './projections/run'

process.exitCode = await answer(process.argv.slice(2), withInfrastructure)
