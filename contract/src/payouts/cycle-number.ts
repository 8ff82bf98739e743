import { largestCircle } from '@mainforte/domain/tontines/terms'
import * as z from 'zod/mini'

/** The number of a cycle, in an address. */
export const cycleNumber = z.coerce
  .number('cycle-invalid')
  .check(
    z.int('cycle-invalid'),
    z.minimum(1, 'cycle-invalid'),
    z.maximum(largestCircle, 'cycle-invalid'),
  )
