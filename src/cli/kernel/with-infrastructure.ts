import pino from 'pino'
import { type Infrastructure, openInfrastructure } from '../../composition/infrastructure'
import { readEnv } from '../../env'

/** Runs one command of the analysts' door over the same ground as the server; ends the process with its code. */
export async function withInfrastructure(
  run: (infrastructure: Infrastructure) => Promise<number | undefined>,
): Promise<void> {
  let infrastructure: Infrastructure | undefined
  let code = 1
  try {
    const env = readEnv({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' })
    infrastructure = await openInfrastructure(env, pino({ level: env.LOG_LEVEL }, pino.destination(2)))
    code = (await run(infrastructure)) ?? 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  } finally {
    await infrastructure?.close()
  }
  process.exitCode = code
}

/** What the user did wrong in the command line; the message says how it is called. */
export class Usage extends Error {}
