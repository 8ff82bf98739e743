import * as z from 'zod/mini'
import { digestOf } from '../kernel/digest.ts'
import { MemberId, type TontineId, uuid, uuidOf } from '../kernel/ids.ts'

/** What a device makes for a place that it adds: nobody can choose the id of a place that is in another tontine. */
export const PlaceSeed = z
  .string({ error: 'id-invalid' })
  .check(z.regex(uuid, 'id-invalid'))
  .brand<'PlaceSeed'>()
export type PlaceSeed = z.infer<typeof PlaceSeed>

/** The id of the place that follows from it. */
export const placeIdOf = (tontineId: TontineId, seed: PlaceSeed): MemberId =>
  MemberId.parse(uuidOf(digestOf(`place|${tontineId}|${seed}`)))
