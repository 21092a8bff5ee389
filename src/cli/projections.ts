import { onGround } from './kernel/ground'
import { answer } from './projections/run'

process.exitCode = await answer(process.argv.slice(2), onGround)
