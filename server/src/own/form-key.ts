import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sealedDigestOf } from '@mainforte/domain/kernel/digest'
import { isFromOurPages } from '../kernel/http/origin.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import type { Services } from '../kernel/services.ts'
import { deviceIn, deviceOf } from '../auth/sessions/device.ts'

type HasSettings = Pick<Services, 'settings'>

const sealOf = ({ settings }: HasSettings, salt: string, device: string): string =>
  sealedDigestOf(settings.authSecret, `own form ${salt} ${device}`)

/**
 * What a form of the page sends along. Some browsers without scripts send no origin with a form, and none says it
 * where a page passes on no referrer: only a page that this browser loaded has its key, each time another.
 */
export function formKey(services: HasSettings, context: RequestContext): string {
  const salt = randomBytes(9).toString('base64url')
  return `${salt}.${sealOf(services, salt, deviceOf(services, context))}`
}

/** Whether a form is one of ours: no other site sends it. */
export function isOwnForm(services: HasSettings, context: RequestContext, key: string): boolean {
  if (isFromOurPages(context.request, services.settings.appUrl)) return true
  const device = deviceIn(services, context)
  const [salt = '', seal = ''] = key.split('.')
  if (device === undefined) return false
  const expected = sealOf(services, salt, device)
  return (
    seal.length === expected.length && timingSafeEqual(Buffer.from(seal), Buffer.from(expected))
  )
}
