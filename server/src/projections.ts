import { memberStandings } from './members/projection.ts'
import { officeKeys } from './office/projection.ts'
import { payments } from './payments/projection.ts'
import { tontineStandings } from './tontines/projection.ts'

/** All projections of the journal. */
export const projections = [tontineStandings, memberStandings, payments, officeKeys]
