import { createHash } from 'node:crypto'
import type { UserId } from '@mainforte/domain/kernel/ids'
import type { Accounts } from '../auth/accounts.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import type { Sql } from '../kernel/database/database.ts'
import type { Services } from '../kernel/services.ts'
import { signedIn } from '../kernel/http/authorize.ts'
import type { PictureShape } from '../kernel/files/pictures/decoder-protocol.ts'
import { receivePicture } from '../kernel/files/pictures/receive.ts'
import { lockPhotoUrl, savePhoto } from './store.ts'

/** Twice the size of the largest avatar on any page, for high-density screens. */
const shape: PictureShape = { width: 384, height: 384, isCut: true }

const prefix = '/api/'
const photoPath = /^\/api\/(avatars\/[0-9a-f-]{36}\/\d{1,15}\.webp)$/

/** A photo's key in the file store, which its address contains. */
export const photoKey = (url: string | null): string | undefined =>
  url === null ? undefined : photoPath.exec(url)?.[1]

/** The specification's path in its bucket: {userId}/{timestamp}.{extension}. */
const keyOf = (userId: UserId, now: number) => `avatars/${userId}/${now}.webp`

/** By which a damaged photo is found. */
export const photoDigest = (photo: Uint8Array): string =>
  createHash('sha256').update(photo).digest('hex')

/** Replaces the photo and deletes the old file. */
export async function uploadPhoto(
  services: Services,
  accounts: Accounts,
  context: RequestContext,
  file: File,
): Promise<void> {
  const { id } = signedIn(context)
  const bytes = await receivePicture(services, context, file, shape)
  const key = keyOf(id, services.clock.now())
  await services.files.put(key, bytes)
  await change(services, accounts, context, async (trx) => {
    if (!(await services.files.claim(trx, key)))
      throw new Error('a photo was deleted before it was claimed')
    return { avatarUrl: `${prefix}${key}`, avatarDigest: photoDigest(bytes) }
  })
}

export const removePhoto = (
  services: Services,
  accounts: Accounts,
  context: RequestContext,
): Promise<void> =>
  change(services, accounts, context, async () => ({ avatarUrl: null, avatarDigest: null }))

async function change(
  { database, files, clock }: Services,
  accounts: Accounts,
  context: RequestContext,
  next: (trx: Sql) => Promise<Parameters<typeof savePhoto>[2]>,
): Promise<void> {
  const { id } = signedIn(context)
  const at = new Date(clock.now()).toISOString()
  await database.sql.transaction().execute(async (trx) => {
    const before = await lockPhotoUrl(trx, id)
    const photo = await next(trx)
    await savePhoto(trx, id, photo, at)
    const old = photoKey(before)
    if (old && before !== photo.avatarUrl) await files.drop(trx, [old])
    await accounts.changed(trx, id, 'user-updated')
  })
  await accounts.renew(context.request.headers, context.resHeaders)
}

/**
 * Serves a photo by its address, to everybody, as the specification's public bucket does. It reads
 * no session and sets no cookie, and the response may be cached forever, because a new photo has a
 * new address.
 */
export async function photoAnswer(
  { files }: Pick<Services, 'files'>,
  { method }: Request,
  pathname: string,
): Promise<Response | undefined> {
  const key = photoKey(pathname)
  if (!key || (method !== 'GET' && method !== 'HEAD')) return undefined
  const bytes = await files.read(key)
  if (!bytes) return undefined
  return new Response(method === 'HEAD' ? null : bytes, {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(bytes.byteLength),
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}
