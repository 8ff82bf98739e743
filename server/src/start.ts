import { join } from 'node:path'
import type { Logger } from 'pino'
import { type OpenApi, openApi } from './api.ts'
import { createApp } from './app.ts'
import type { Clock } from './kernel/clock.ts'
import { type OpenServices, openServices } from './kernel/open-services.ts'
import type { CommandLimits } from './kernel/services.ts'
import { readPages } from './kernel/http/pages/pages.ts'
import { serve } from './kernel/http/serve.ts'
import type { Settings } from './kernel/settings/settings.ts'
import { migrations } from './migrations.ts'

export interface Started {
  /** The address it listens on, such as `http://127.0.0.1:3000`. */
  url: string
  services: OpenServices
  api: OpenApi
  /** Finishes running work, then closes everything in reverse order of opening. */
  stop(): Promise<void>
}

/** What the sample and the tests do otherwise. */
export interface StartParts {
  readonly log?: Logger
  readonly clock?: Clock
  readonly commandLimits?: CommandLimits
  readonly pagesFolder?: string
}

const builtPages = join(import.meta.dirname, '../../web/dist')

/**
 * Starts the whole product in one process: opens the services, adds the features, and serves
 * requests.
 */
export async function start(
  settings: Settings,
  { pagesFolder = builtPages, ...parts }: StartParts = {},
): Promise<Started> {
  const services = await openServices(settings, { migrations, measuresProcess: true, ...parts })
  try {
    const api = await openApi(services)
    await services.jobs.start()
    const pages = readPages(pagesFolder, settings)
    const served = await serve(services, createApp({ services, api, pages }))
    return {
      url: served.url,
      services,
      api,
      async stop() {
        await served.close()
        await api.close()
        await services.close()
      },
    }
  } catch (error) {
    await services.close()
    throw error
  }
}
