import type { RequestHandler } from 'express'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Forbidden } from '../../commands/kernel/errors'
import type { HttpDeps } from './deps'
import { problemOf } from './problems'
import { sendProblem } from './send-problem'
import { sameText } from './signing'

/** Prometheus metrics of this process. */
export function httpMetrics(deps: Pick<HttpDeps, 'metrics' | 'projections' | 'env'>) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  new Counter({
    name: 'events_appended_total',
    help: 'Events appended by this process',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(deps.metrics.appended())
    },
  })
  new Gauge({
    name: 'projection_lag_events',
    help: 'Events appended and not yet projected',
    labelNames: ['projection'],
    registers: [registry],
    async collect() {
      for (const { name, lag } of await deps.projections.status()) this.set({ projection: name }, lag)
    },
  })
  new Gauge({
    name: 'queue_jobs',
    help: 'Jobs by state; dead ones wait for staff',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      for (const [state, count] of Object.entries(await deps.metrics.queue())) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'queue_oldest_job_seconds',
    help: 'How long the oldest waiting job has been due; absent when no job waits',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      const oldest = await deps.metrics.overdue()
      this.reset()
      if (oldest) this.set({ job: oldest.name }, oldest.seconds)
    },
  })

  const observe = (method: string, route: string, status: number, ms: number) =>
    seconds.observe({ method, route, status: String(status) }, ms / 1000)
  const measure: RequestHandler = (req, res, next) => {
    const begun = performance.now()
    res.on('finish', () =>
      observe(req.method, req.routeLabel ?? 'none', res.statusCode, performance.now() - begun),
    )
    next()
  }
  const expose: RequestHandler = async (req, res, next) => {
    const { METRICS_TOKEN, NODE_ENV } = deps.env
    // Figures of a shop are nobody else's business; without a token production answers as if there were none.
    if (!METRICS_TOKEN && NODE_ENV === 'production') return next()
    req.routeLabel = '/metrics'
    if (METRICS_TOKEN && !sameText(req.get('authorization') ?? '', `Bearer ${METRICS_TOKEN}`))
      return sendProblem(res, problemOf(new Forbidden(false), req.correlationId))
    res.type(registry.contentType).send(await registry.metrics())
  }
  return { measure, observe, expose, registry }
}
