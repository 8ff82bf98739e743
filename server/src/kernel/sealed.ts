import { timingSafeEqual } from 'node:crypto'
import { sealedDigestOf } from '@mainforte/domain/kernel/digest'
import type { Services } from './services.ts'

type HasSettings = Pick<Services, 'settings'>

const sealOf = ({ settings }: HasSettings, purpose: string, text: string): string =>
  sealedDigestOf(settings.authSecret, `${purpose} ${text}`)

/** A text, a point and the seal that only this server makes of it, for one purpose. Nothing is stored. */
export const sealed = (services: HasSettings, purpose: string, text: string): string =>
  `${text}.${sealOf(services, purpose, text)}`

/** The text of a sealed one; undefined if we did not seal it for this purpose. */
export function openedSeal(
  services: HasSettings,
  purpose: string,
  whole: string,
): string | undefined {
  const cut = whole.lastIndexOf('.')
  const text = whole.slice(0, Math.max(cut, 0))
  const given = Buffer.from(whole.slice(cut + 1))
  const expected = Buffer.from(sealOf(services, purpose, text))
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined
}
