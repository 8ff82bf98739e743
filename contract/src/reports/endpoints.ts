import { TontineId } from '@mainforte/domain/kernel/ids'
import { largestCircle } from '@mainforte/domain/tontines/terms'
import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { GridView } from './views.ts'

export const readGrid = endpoint({
  action: 'tontine.readCircle',
  method: 'GET',
  path: '/tontines/{tontineId}/grid',
  summary: 'Every hand by 24 cycles, from the one asked for or around the current one',
  input: z.strictObject({
    tontineId: TontineId,
    from: z.optional(
      z.coerce
        .number('cycle-invalid')
        .check(
          z.int('cycle-invalid'),
          z.minimum(1, 'cycle-invalid'),
          z.maximum(largestCircle, 'cycle-invalid'),
        ),
    ),
  }),
  output: GridView,
})
