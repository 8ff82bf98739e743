import { createHash, timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { Settings } from '../settings/settings.ts'
import { isThisMachine } from './visitor.ts'

interface Parts {
  database: Database
  metrics: Metrics
  settings: Settings
  log: Logger
}

/** Health, readiness and metrics endpoints for the operator. */
export function operations({ database, metrics, settings, log }: Parts) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/healthz', (c) => c.text('alive'))
  app.get('/readyz', async (c) => {
    try {
      await database.ping()
      return c.text('ready')
    } catch (error) {
      log.error({ err: error }, 'the database does not answer')
      return c.text('The database does not answer.', 503)
    }
  })
  app.get('/metrics', async (c) => {
    const mayLook =
      settings.metricsToken === undefined
        ? isThisMachine(c.env.incoming, settings)
        : isSame(c.req.header('Authorization') ?? '', `Bearer ${settings.metricsToken}`)
    if (!mayLook) return c.text('There is nothing here.', 404)
    const { contentType, body } = await metrics.text()
    return c.body(body, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
  })
  return app
}

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
