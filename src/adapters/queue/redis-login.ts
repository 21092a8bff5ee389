import { Redis } from 'ioredis'

const PATIENCE_MS = 2_000

/** What Redis says of itself, as `INFO` names it. Throws when it is away or refuses. */
export async function redisInfo(url: string): Promise<Record<string, string>> {
  const client = clientOf(url)
  let failure: Error | undefined
  client.on('error', (error) => {
    failure = error
  })
  try {
    await client.connect()
    const lines = (await client.info()).split('\r\n')
    return Object.fromEntries(lines.filter((line) => line.includes(':')).map((line) => line.split(/:(.*)/)))
  } catch (error) {
    throw failure ?? error
  } finally {
    client.disconnect()
  }
}

const clientOf = (url: string) =>
  new Redis(url, {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })

/** Throws when Redis answers and refuses: a login that is wrong or missing. One that is away may come back later. */
export async function redisLetsIn(url: string): Promise<void> {
  const client = clientOf(url)
  // The call itself only says that the connection was closed.
  let refusal: Error | undefined
  client.on('error', (error) => {
    if (REFUSED.test(error.message)) refusal = error
  })
  try {
    await client.connect()
    await client.ping()
  } catch {
  } finally {
    client.disconnect()
  }
  if (refusal) throw refusal
}

const REFUSED = /^(NOAUTH|WRONGPASS|NOPERM|ERR)\b/
