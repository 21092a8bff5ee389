import { Agent, request } from 'node:http'

export interface Answer {
  status: number
  body: string
}

/** Keeps its connections: what is measured is the shop, not the greeting. */
export function client(origin: string) {
  const { hostname, port } = new URL(origin)
  // Shorter than the server keeps connections, so that no request meets a closed one.
  const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 3_000 })
  const ask = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request({ hostname, port, method, path, agent, headers }, (answer) => {
        let said = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk) => {
          said += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: said }))
        answer.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return {
    /** Listens to a stream of events until one says what is waited for; the answer's status when it is no stream. */
    listen: (path: string, headers: Record<string, string>, heard: (text: string) => boolean) =>
      new Promise<number>((resolve, reject) => {
        const sent = request(
          { hostname, port, path, agent, headers: { accept: 'text/event-stream', ...headers } },
          (answer) => {
            let said = ''
            answer.setEncoding('utf8')
            answer.on('data', (chunk) => {
              said += chunk
              if (heard(said)) resolve(200)
            })
            answer.on('end', () =>
              answer.statusCode === 200 ? reject(new Error(said)) : resolve(answer.statusCode ?? 0),
            )
            answer.on('error', reject)
          },
        )
        sent.on('error', reject)
        sent.end()
      }),
    get: (path: string, headers: Record<string, string>) =>
      ask('GET', path, { accept: 'application/json', ...headers }),
    post: (path: string, value: object, headers: Record<string, string>) => {
      const body = JSON.stringify(value)
      const about = {
        accept: 'application/json',
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }
      return ask('POST', path, { ...about, ...headers }, body)
    },
    /** Exactly these bytes, as their sender has signed them. */
    raw: (path: string, body: string, headers: Record<string, string>) => {
      const about = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
      return ask('POST', path, { ...about, ...headers }, body)
    },
    close: () => agent.destroy(),
  }
}
export type Client = ReturnType<typeof client>

export interface Worked {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** Does the same over and over, `hands` at a time, for `seconds`; anything that throws ends the bench. */
export async function work(
  once: () => Promise<void>,
  { seconds, hands }: { seconds: number; hands: number },
): Promise<Worked> {
  const took: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  const hand = async () => {
    while (performance.now() < until) {
      const start = performance.now()
      await once()
      took.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: hands }, hand))
  const lasted = (performance.now() - began) / 1000
  const sorted = took.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: took.length / lasted, p50: at(0.5), p99: at(0.99) }
}
