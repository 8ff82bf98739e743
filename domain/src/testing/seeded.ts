import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    seed: number
    /** Mutants: a failure is enough, the smallest example of it is not looked for. */
    endOnFailure?: boolean
  }
}

// Before each file of tests: whatever fast-check draws in it follows from the run's seed.
fc.configureGlobal({ seed: inject('seed'), endOnFailure: inject('endOnFailure') ?? false })
