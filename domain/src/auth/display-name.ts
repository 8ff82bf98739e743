import * as z from 'zod/mini'
import { line } from '../kernel/text.ts'

/** Marks that break a line or turn the direction of writing around: a name could lie with them. */
const treacherous = /[\u2028-\u202e\u2066-\u2069]/

const nameFrom = (length: number) =>
  line({ length, code: 'name-too-short' }, { length: 120, code: 'name-too-long' }).check(
    z.refine((name) => !treacherous.test(name), 'text-unprintable'),
  )

/** What a person is called on every screen; empty where it stays as it is. */
export const DisplayName = nameFrom(0)

/** A name given at registration. */
export const NewName = nameFrom(3)
