/** `npm run verifier-page` writes the verifier as one HTML file. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { verifierPage } from './verifier-page.ts'

const folder = join(import.meta.dirname, '../../verifier/dist')
const file = join(folder, 'mainforte-verify.html')

mkdirSync(folder, { recursive: true })
writeFileSync(file, await verifierPage())
process.stdout.write(`${file}\n`)
