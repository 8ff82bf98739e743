import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a process that has used the PostgreSQL of the tests ends with its own exit code', () => {
  const module = JSON.stringify(join(import.meta.dirname, 'postgres-server.ts'))
  const script = `await import(${module}); process.exitCode = 3`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script])
  expect(status).toBe(3)
})
