import { join } from 'node:path'
import type { Logger } from 'pino'
import { openApi } from './api.ts'
import type { OpenApi } from './api.ts'
import { createApp } from './app.ts'
import type { Clock } from './kernel/clock.ts'
import { openHouse } from './kernel/open-house.ts'
import type { OpenHouse } from './kernel/open-house.ts'
import { readPages } from './kernel/pages.ts'
import { serve } from './kernel/serve.ts'
import type { Settings } from './kernel/settings.ts'
import { migrations } from './migrations.ts'

export interface Started {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  url: string
  house: OpenHouse
  api: OpenApi
  /** Lets what runs finish, then closes everything, the last opened first. */
  stop(): Promise<void>
}

const builtPages = join(import.meta.dirname, '../../web/dist')

/** Opens the house, puts the rooms in and lets the world in: the whole product in one process. */
export async function start(
  settings: Settings,
  log?: Logger,
  clock?: Clock,
  pagesFolder = builtPages,
): Promise<Started> {
  const house = await openHouse(settings, {
    migrations,
    measuresProcess: true,
    ...(log && { log }),
    ...(clock && { clock }),
  })
  try {
    const api = await openApi(house)
    await house.jobs.start()
    const pages = readPages(pagesFolder, settings)
    const served = await serve(house, createApp({ house, api, pages }))
    return {
      url: served.url,
      house,
      api,
      async stop() {
        await served.close()
        await api.close()
        await house.close()
      },
    }
  } catch (error) {
    await house.close()
    throw error
  }
}
