import { digestOf } from '../kernel/digest.ts'
import { MemberId, type PlaceSeed, type TontineId, uuidOf } from '../kernel/ids.ts'

/** The id of the place that a device adds, from what it made for it. */
export const placeIdOf = (tontineId: TontineId, seed: PlaceSeed): MemberId =>
  MemberId.parse(uuidOf(digestOf(`place|${tontineId}|${seed}`)))
