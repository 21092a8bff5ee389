import { withInfrastructure } from './kernel/with-infrastructure'
import { runCommand } from './projections/run'

process.exitCode = await runCommand(process.argv.slice(2), withInfrastructure)
