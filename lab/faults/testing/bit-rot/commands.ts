import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { shortLived } from '@mainforte/server/testing/short-lived'

interface Ended {
  readonly code: number | null
  readonly said: string
  readonly errors: string
}

/** Runs a maintenance command as an operator does. */
export async function runCommand(
  name: 'verify' | 'backup' | 'restore',
  environment: Record<string, string>,
  ...words: string[]
): Promise<Ended> {
  const script = join(import.meta.dirname, `../../../../server/src/${name}.ts`)
  const child = spawn(process.execPath, [...shortLived, script, ...words], {
    env: { PATH: process.env.PATH ?? '', ...environment },
  })
  const [said, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  return { code, said, errors }
}
