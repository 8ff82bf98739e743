import { nameLine } from '../kernel/text.ts'

const nameFrom = (length: number) =>
  nameLine({ length, code: 'name-too-short' }, { length: 120, code: 'name-too-long' })

/** What a person is called on every screen; empty to leave it unchanged. */
export const DisplayName = nameFrom(0)

/** A name given at registration. */
export const NewName = nameFrom(3)
