import type { FileNames } from '../kernel/files/check-files.ts'
import { photoDigest, photoKey } from './photo.ts'
import { findPhotos } from './store.ts'

/** The photos of people, for `verify`. */
export const photoFiles: FileNames = {
  async find(trx, after, limit) {
    const rows = await findPhotos(trx, after, limit)
    const files = rows.flatMap(({ id, avatarUrl, avatarDigest }) => {
      const key = photoKey(avatarUrl)
      const isIntact = (bytes: Uint8Array) => photoDigest(bytes) === avatarDigest
      return key === undefined
        ? []
        : [{ key, name: `the photo of account ${id}`, isErasedAlone: false, isIntact }]
    })
    return { files, next: rows.length < limit ? undefined : rows.at(-1)?.id }
  },
}
