import type { PictureRefusal } from '@mainforte/domain/kernel/picture'
import type { Logger } from 'pino'
import type { RequestContext } from '../../http/request-context.ts'
import type { Limits } from '../../http/limits/limit-counters.ts'
import { signedIn } from '../../http/authorize.ts'
import { refusal, tooMany } from '../../http/refusal.ts'
import type { PictureShape } from './decoder-protocol.ts'
import type { Pictures } from './pictures.ts'

/** How long an account must wait after sending a picture that exceeded its limits. */
const secondsAfterHeavyOne = 120

interface Parts {
  limits: Limits
  pictures: Pictures
  log: Logger
}

/**
 * Re-encodes an uploaded picture in the given size; the original bytes are used for nothing else.
 */
export async function receivePicture(
  services: Parts,
  context: RequestContext,
  file: File,
  shape: PictureShape,
): Promise<Uint8Array<ArrayBuffer>> {
  const { id } = signedIn(context)
  const heavyOne = `heavy picture ${id}`
  if (await services.limits.isNoted(heavyOne)) throw tooMany(secondsAfterHeavyOne)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const made = await services.pictures.redraw(bytes, shape, context.request.signal)
  if ('picture' in made) return made.picture
  if (made.refused.code === 'picture-too-heavy') {
    services.log.warn({ userId: id, bytes: bytes.length }, 'decoding a picture exceeded its limits')
    await services.limits.note(heavyOne, secondsAfterHeavyOne)
  }
  throw refused(made.refused)
}

const refused = (no: PictureRefusal) => refusal(no)
