import { afterEach, expect, test, vi } from 'vitest'
import { takeShared } from '../app/payments/sms/shared-text.ts'
import { isShared, keepShared } from './shared.ts'

afterEach(() => vi.unstubAllGlobals())

/** The caches of one site, as far as sharing uses them. */
function cachesInMemory() {
  const all = new Map<string, Map<string, Response>>()
  vi.stubGlobal('caches', {
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>()
      all.set(name, entries)
      return {
        put: async (key: string, response: Response) => entries.set(key, response),
        keys: async () => [...entries.keys()],
        match: async (key: string) => entries.get(key),
      }
    },
  })
  return all
}

/** jsdom has no answers, and those of Node know none of its files. */
class Answer {
  static readonly redirect = (to: string) => ({ to })
  readonly #part: string | File
  constructor(part: string | File) {
    this.#part = part
  }
  blob = async () => new Blob([this.#part])
}

const shared = (parts: readonly (readonly [string, string | File])[]) => {
  const form = new FormData()
  for (const [name, part] of parts)
    if (typeof part === 'string') form.append(name, part)
    else form.append(name, part, part.name)
  return { formData: async () => form } as Request
}

test('P18 a shared message and a file stay on the device until one page has read them', async () => {
  const all = cachesInMemory()
  vi.stubGlobal('Response', Answer)
  const file = new File(['Date;Nom;Montant'], 'releve.csv', { type: 'text/csv' })
  await keepShared(shared([['text', 'avant']]))
  const answer = await keepShared(
    shared([
      ['text', 'Vous avez recu 5000 F'],
      ['title', ' '],
      ['file', file],
    ]),
  )
  expect(answer).toEqual({ to: '/shared' })
  expect(await takeShared()).toEqual(['Vous avez recu 5000 F', 'Date;Nom;Montant'])
  expect([all.size, await takeShared()]).toEqual([0, []])
})

test('P18 only what is posted to the page of sharing is kept', () => {
  const url = 'https://tontine.example/shared'
  expect(isShared({ method: 'POST', url })).toBe(true)
  expect(isShared({ method: 'GET', url })).toBe(false)
  expect(isShared({ method: 'POST', url: 'https://tontine.example/api/shared' })).toBe(false)
})
