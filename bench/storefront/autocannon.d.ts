/** The part that the bench uses; the package brings no types. */
declare module 'autocannon' {
  interface Result {
    '2xx': number
    non2xx: number
    errors: number
    timeouts: number
    /** Seconds. */
    duration: number
    latency: { p50: number; p99: number }
    throughput: { total: number }
  }
  interface Options {
    url: string
    connections: number
    duration: number
    requests: { method: 'GET'; path: string; headers: Record<string, string> }[]
  }
  export default function autocannon(options: Options): Promise<Result>
}
