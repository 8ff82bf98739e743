import { expect, test } from 'vitest'
import { hostBreaches } from './hosts.ts'

const registry = 'https://packages.example.org/npm/'

test.for([
  '    "resolved": "https://somewhere.example/zod-4.tgz",',
  'registry=https://somewhere.example/',
  'RUN curl https://packages.example.org/npm/zod',
])('%s names a host', (line) => {
  expect(hostBreaches('a.txt', `first\n${line}`, registry)).toHaveLength(1)
})

test('a lockfile with versions and digests alone names none', () => {
  const text = '"resolved": "bench",\n"version": "4.6.7",\n"integrity": "sha512-a=="'
  expect(hostBreaches('package-lock.json', text, registry)).toEqual([])
})
