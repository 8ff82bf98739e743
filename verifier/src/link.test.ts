import { afterEach, expect, test, vi } from 'vitest'
import type { DrawRecord } from './draw/record.ts'
import { fragmentOf, textInFragment } from './link.ts'
import { vectorOf } from './testing/vectors.ts'

const record = vectorOf<DrawRecord>('draw')
const text = JSON.stringify(record)

afterEach(() => void vi.unstubAllGlobals())

test('verifier-8 a link carries a whole record, compressed where the browser can', async () => {
  const packed = await fragmentOf(record)
  expect(packed).toMatch(/^[A-Za-z0-9_-]+$/)
  expect(packed.length).toBeLessThan(text.length)
  expect(await textInFragment(`#${packed}`)).toEqual({ text })

  for (const appended of ['.', ')', '😀', '&utm_source=mail', '?fbclid=IwAR0', '%E2%80%8B', ' ou'])
    expect(await textInFragment(`#${packed}${appended}`)).toEqual({ text })

  vi.stubGlobal('CompressionStream', undefined)
  const plain = await fragmentOf(record)
  expect(plain.length).toBeGreaterThan(text.length)
  vi.stubGlobal('DecompressionStream', undefined)
  expect(await textInFragment(plain)).toEqual({ text })
  expect(await textInFragment(packed)).toEqual({ problem: 'unsupported' })
})

test('verifier-9 a link that is cut, changed or too large says so', async () => {
  const packed = await fragmentOf(record)
  expect(await textInFragment('')).toBeUndefined()
  expect(await textInFragment('#')).toBeUndefined()
  for (const broken of [packed.slice(0, -20), `${packed.slice(0, 40)}AAAA`, 'é', 'AAAA', '7'])
    expect(await textInFragment(broken)).toEqual({ problem: 'broken' })
  const bomb = await fragmentOf({ ...record, names: { a: 'a'.repeat(3_000_000) } })
  expect(bomb.length).toBeLessThan(10_000)
  expect(await textInFragment(bomb)).toEqual({ problem: 'broken' })
  expect(await textInFragment('e'.repeat(500_000))).toEqual({ problem: 'broken' })
})
