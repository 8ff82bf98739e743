import { randomBytes } from 'node:crypto'
import { isFromOurPages } from '../kernel/http/origin.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { openedSeal, sealed } from '../kernel/sealed.ts'
import type { Services } from '../kernel/services.ts'
import { deviceIn, deviceOf } from '../auth/sessions/device.ts'

type HasSettings = Pick<Services, 'settings'>

const purposeOf = (device: string): string => `own form ${device}`

/**
 * What a form of the page sends along. Some browsers without scripts send no origin with a form, and none says it
 * where a page passes on no referrer: only a page that this browser loaded has its key, each time another.
 */
export function formKey(services: HasSettings, context: RequestContext): string {
  const salt = randomBytes(9).toString('base64url')
  return sealed(services, purposeOf(deviceOf(services, context)), salt)
}

/** Whether a form is one of ours: no other site sends it. */
export function isOwnForm(services: HasSettings, context: RequestContext, key: string): boolean {
  if (isFromOurPages(context.request, services.settings.appUrl)) return true
  const device = deviceIn(services, context)
  return device !== undefined && openedSeal(services, purposeOf(device), key) !== undefined
}
