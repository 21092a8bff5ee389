import autocannon from 'autocannon'

export interface Asked {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Bytes of one answer on the wire. */
  bytes: number
}

export interface Ask {
  path: string
  headers?: Record<string, string>
}

/** Asks in turn over `connections` for `seconds`. Any answer but 200 ends the bench. */
export async function ask(
  url: string,
  asks: Ask[],
  options: { seconds: number; connections: number },
): Promise<Asked> {
  const result = await autocannon({
    url,
    connections: options.connections,
    duration: options.seconds,
    requests: asks.map(({ path, headers = {} }) => ({ method: 'GET', path, headers })),
  })
  const wrong = result.non2xx + result.errors + result.timeouts
  if (wrong > 0) throw new Error(`${url}${asks[0]?.path}: ${wrong} wrong answers`)
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: result.throughput.total / result['2xx'],
  }
}
