import { Redis } from 'ioredis'

const PATIENCE_MS = 2_000

/** Throws when Redis answers and refuses: a login that is wrong or missing. One that is away may come back later. */
export async function redisLetsIn(url: string): Promise<void> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
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
