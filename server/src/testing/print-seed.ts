import { seed } from './test-run.ts'

/** Before the tests: says how to repeat a run with the same random cases. */
export function setup(): void {
  process.stdout.write(`Random cases: seed ${seed}; again with TEST_SEED=${seed}\n`)
}
