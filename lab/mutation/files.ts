import { globSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Whether mutants are made in a file: the rules, not their tests or what these share. */
export const isMutated = (name: string) =>
  /^domain\/src\/.*\.ts$/.test(name) && !/\.test\.ts$|\/testing\//.test(name)

const inDomain = globSync('domain/src/**/*.ts', { cwd: root }).toSorted()

export const mutatedFiles = inDomain.filter(isMutated)

export const histories = 'domain/src/histories.test.ts'

/**
 * The tests of the rules. The histories play for a minute: the worker plays a few of them instead.
 * Tests of the testing code need the smallest example of a failure, which is not looked for.
 */
export const testFiles = inDomain.filter(
  (name) => name.endsWith('.test.ts') && name !== histories && !name.includes('/testing/'),
)
