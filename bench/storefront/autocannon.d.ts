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
    /** Of all connections together, a second. */
    overallRate?: number
    requests: { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }[]
  }
  export default function autocannon(options: Options): Promise<Result>
}
