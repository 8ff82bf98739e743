import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** The metrics at /metrics. */
export interface Metrics {
  countRequest(request: { method: string; route: string; status: number; seconds: number }): void
  countCommand(command: { name: string; outcome: 'accepted' | 'refused' | 'failed' }): void
  countJob(job: { name: string; outcome: 'done' | 'failed' | 'dead' }): void
  countMail(outcome: 'sent' | 'failed'): void
  /** In Prometheus text format. */
  text(): Promise<{ contentType: string; body: string }>
}

const secondsOfARequest = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** The metrics of this process. `ofProcess` adds memory, event loop and garbage collection. */
export function createMetrics({ ofProcess = false } = {}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'mainforte_request_seconds',
    help: 'Requests answered, by how long it took',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsOfARequest,
    registers,
  })
  const commands = new Counter({
    name: 'mainforte_commands_total',
    help: 'Commands decided, by outcome',
    labelNames: ['name', 'outcome'],
    registers,
  })
  const jobs = new Counter({
    name: 'mainforte_jobs_total',
    help: 'Attempts at jobs, by outcome; dead: given up',
    labelNames: ['name', 'outcome'],
    registers,
  })
  const mails = new Counter({
    name: 'mainforte_mails_total',
    help: 'Mails handed over, by outcome',
    labelNames: ['outcome'],
    registers,
  })
  return {
    countRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    countCommand: (command) => commands.inc(command),
    countJob: (job) => jobs.inc(job),
    countMail: (outcome) => mails.inc({ outcome }),
    text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  }
}
