import type { PictureRefusal } from '@mainforte/domain/kernel/picture'
import type { Asking } from '../asking.ts'
import { countOwnTry } from '../count-try.ts'
import type { House } from '../house.ts'
import type { Limit } from '../limits.ts'
import { signedIn } from '../on.ts'
import { refusal, refusedForNow, tooMany } from '../refusal.ts'
import type { PictureShape } from './decoder-protocol.ts'

/** Decoding a picture is the heaviest thing that one request can ask of the house. */
const limit: Limit = { points: 60, seconds: 3600 }

/** Who sent one that took all that a picture may take sends none for so long. */
const secondsAfterHeavyOne = 120

/** A picture that somebody sent, made anew in our shape; what they sent goes no further than here. */
export async function receivePicture(
  house: House,
  context: Asking,
  file: File,
  shape: PictureShape,
): Promise<Uint8Array<ArrayBuffer>> {
  const { id } = signedIn(context)
  const heavyOne = `heavy picture ${id}`
  if (await house.limits.isNoted(heavyOne)) throw tooMany(context, secondsAfterHeavyOne)
  await countOwnTry(house, context, 'picture', limit)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const made = await house.pictures.redraw(bytes, shape, context.request.signal)
  if ('picture' in made) return made.picture
  if (made.refused.code === 'picture-too-heavy') {
    house.log.warn({ userId: id, bytes: bytes.length }, 'a picture took too much and was given up')
    await house.limits.note(heavyOne, secondsAfterHeavyOne)
  }
  throw 'retryAfterSeconds' in made.refused
    ? refusedForNow(context, made.refused)
    : refused(made.refused)
}

const refused = (no: PictureRefusal) => refusal(no)
