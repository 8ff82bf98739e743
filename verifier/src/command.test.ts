import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { vectorOf, vectorText } from './testing/vectors.ts'

const command = join(import.meta.dirname, 'command.ts')

function verify(text: string, language = 'en_GB.UTF-8') {
  const folder = mkdtempSync(join(tmpdir(), 'mainforte-verify-'))
  const file = join(folder, 'file.json')
  writeFileSync(file, text)
  const { status, stdout } = spawnSync(process.execPath, [command, file], {
    encoding: 'utf8',
    env: { ...process.env, LANG: language, LC_ALL: '', LC_MESSAGES: '' },
  })
  rmSync(folder, { recursive: true })
  return { status, stdout }
}

test('verifier-6 the command prints each step, and its status says whether the file is valid', () => {
  const valid = verify(vectorText('draw'))
  expect(valid.status).toBe(0)
  expect(valid.stdout).toContain('✓ The announced order is the calculated one.')
  expect(valid.stdout).toContain('1. Bintou (h-bintou-1)\n2. Ada (h-ada-1)\n')
  expect(valid.stdout).toContain('! Alone, this file does not show')
  const wrong = verify(JSON.stringify({ ...vectorOf<object>('draw'), roundNo: 2 }))
  expect(wrong.status).toBe(1)
  expect(wrong.stdout).toContain('✗ The list of shares is not that of the draw.')
  expect(verify('no JSON')).toMatchObject({ status: 2 })
  expect(verify(vectorText('journal'), 'fr_FR.UTF-8').stdout).toContain('Ce journal est intact.')
  expect(spawnSync(process.execPath, [command]).status).toBe(2)
  expect(spawnSync(process.execPath, [command, '/nowhere']).status).toBe(2)
})

test('verifier-7 a name in a file can’t control a terminal', () => {
  const names = { 'h-bintou-1': '\u001B[2JAda\u202E' }
  const { stdout } = verify(JSON.stringify({ ...vectorOf<object>('draw'), names }))
  expect(stdout).toContain('[2JAda')
  expect(stdout).not.toContain('\u001B')
  expect(stdout).not.toContain('\u202E')
})
