import { onGround } from './kernel/ground'
import { answer } from './projections/answer'

process.exitCode = await answer(process.argv.slice(2), onGround)
