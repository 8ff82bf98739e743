/** Writes docs/data-model.md anew; a test fails while it is not what this would write. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataModelPage } from './page.ts'

const file = join(import.meta.dirname, '../../../../docs/data-model.md')
writeFileSync(file, await dataModelPage())
