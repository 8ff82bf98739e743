import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from './command.ts'

function launch(...words: string[]) {
  return spawnSync(process.execPath, ['launcher.mjs', ...words], { cwd: root, encoding: 'utf8' })
}

test('an unknown verb is answered with the known ones', () => {
  const { status, stderr } = launch('paint')
  expect(status).toBe(2)
  expect(stderr).toContain(
    'start | dev | demo | test | test:all | check | sizes | mutate | faults | bench | screenshots | old-browser | rebuild | verify | backup | restore | promote',
  )
})

test('a seed that is no number is refused before anything runs', () => {
  const { status, stderr } = launch('test', 'lint', '--seed=often')
  expect(status).toBe(2)
  expect(stderr).toBe('A seed is a whole number or today, not often.\n')
})

test('the launcher exits with the status of what it ran', () => {
  const { status, stderr } = launch('test', 'no-such-step')
  expect(status).toBe(2)
  expect(stderr).toMatch(/^No such step\. There are: .*boundaries, rules/)
})
