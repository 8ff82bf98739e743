import { test } from 'vitest'
import { canEnd } from './testing/liar.ts'

test.for([7, 8, 9, 10, 11, 12])(
  'S1, G7, O7 in a circle of %i one member who says no to everything delays the end, and does not block it',
  (people) => canEnd(people),
)
