/** What an operator watches at /metrics. */
export interface Metrics {
  countRequest(request: { method: string; route: string; status: number; seconds: number }): void
  countCommand(command: { name: string; outcome: 'accepted' | 'refused' | 'failed' }): void
  countJob(job: { name: string; outcome: 'done' | 'failed' | 'dead' }): void
  countMail(outcome: 'sent' | 'failed'): void
  /** In Prometheus' text format. */
  text(): Promise<{ contentType: string; body: string }>
}
