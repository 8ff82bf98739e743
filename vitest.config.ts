import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { type TestSpecification, BaseSequencer } from 'vitest/node'
import { isWholeRun, seed } from './server/src/testing/test-run.ts'
import { endpoints } from './web/build/endpoints-plugin.ts'
import { verifierPageModule } from './web/build/verifier-page.ts'
import { wordsWithModules } from './web/build/words-of-modules.ts'

/** The laboratory is for the night. */
const inNode = ['domain', 'verifier', 'words', 'contract', 'server', 'checks', 'e2e'].concat(
  isWholeRun ? ['lab'] : [],
)
/** These open databases. */
const onDatabases = new Set(['server', 'lab'])

/** A usual run leaves some tests to the night. */
const exclude = ['**/node_modules/**', ...(isWholeRun ? [] : ['**/*.nightly.test.ts'])]

const inServer = (file: string) => join(import.meta.dirname, 'server/src/testing', file)
const seeded = join(import.meta.dirname, 'domain/src/testing/seeded.ts')
const setUpServer = ['cheaper-hashes.ts', 'exact-answers.ts'].map(inServer)
const patientWaits = inServer('patient-waits.ts')
const sentStatements = join(import.meta.dirname, 'lab/sharding/sent-statements.ts')

/** What takes longest begins first, or one core would wait for it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/faults\/|\/domain\/src\/histories\.test/.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // On two cores: a worker that waits for a disk or a clock leaves its core to another.
    maxWorkers: 4,
    passWithNoTests: false,
    globalSetup: [inServer('print-seed.ts')],
    projects: [
      ...inNode.map((name) => ({
        test: {
          name,
          root: `./${name}`,
          environment: 'node' as const,
          // No module keeps state of its own, so that what one file loaded serves the next.
          isolate: false,
          include: ['**/*.test.ts'],
          exclude,
          globalSetup: onDatabases.has(name) ? [inServer('shared-databases.ts')] : [],
          setupFiles: [
            seeded,
            patientWaits,
            ...(onDatabases.has(name) ? setUpServer : []),
            ...(isWholeRun && name === 'server' ? [sentStatements] : []),
          ],
          provide: { seed },
          // Only what hangs: a busy machine takes twice as long.
          testTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
          hookTimeout: 120_000,
        },
      })),
      {
        plugins: [endpoints(), verifierPageModule(), wordsWithModules()],
        define: { __VERSION__: JSON.stringify('test') },
        test: {
          name: 'web',
          root: './web',
          environment: 'jsdom' as const,
          // One page for each worker, and still a world of its own for each file.
          pool: 'vmThreads',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude,
          setupFiles: [patientWaits, join(import.meta.dirname, 'web/testing/setup.ts')],
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
