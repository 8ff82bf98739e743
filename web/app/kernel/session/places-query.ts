import { api } from '../api/api.ts'

/** Asked for each time: a code may have been lost meanwhile, and nothing of it is kept on the device. */
export const placesQuery = () => ({ ...api.phones.placesHere.query(), staleTime: 0, gcTime: 0 })
