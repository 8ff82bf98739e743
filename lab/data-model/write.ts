/** Generates docs/data-model.md; a test fails while the file differs. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataModelPage } from './page.ts'

const file = join(import.meta.dirname, '../../docs/data-model.md')
writeFileSync(file, await dataModelPage())
