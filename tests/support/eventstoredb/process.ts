import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface ServedEventStoreDb {
  url: string
  process: ChildProcess
  /** Sends the signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<void>
}

/** The test server in a process of its own, with a log that outlives it. Answers when it takes calls. */
export async function serveEventStoreDb({
  file,
  port = 0,
}: {
  file: string
  port?: number
}): Promise<ServedEventStoreDb> {
  const script = join(import.meta.dirname, 'serve.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, '--file', file, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const first = await Promise.race([once(child.stdout!, 'data'), gone])
  const url = /^ready (\S+)/.exec(String(first[0]))?.[1]
  if (!url) throw new Error('the EventStoreDB test server did not start')
  return {
    url,
    process: child,
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      await gone
    },
  }
}
