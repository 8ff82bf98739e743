import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { signedInPerson } from '@mainforte/server/demo/person'
import { cast } from '@mainforte/server/demo/story'
import { spawnProduct } from './testing/product.ts'
import { freshFolder } from '@mainforte/server/testing/engines'
import { freePort } from '@mainforte/server/testing/free-port'

const patience = 100_000

test(
  'the demo records its sample, lets in everyone whose account it prints, and keeps nothing',
  { timeout: patience },
  async () => {
    const port = String(await freePort())
    const url = `http://127.0.0.1:${port}`
    const temporary = freshFolder()
    const { child, said, ended } = spawnProduct(
      { PORT: port, APP_URL: url, TMPDIR: temporary },
      join(import.meta.dirname, '../../server/src/demo.ts'),
    )
    try {
      const password = await vi.waitUntil(
        () => /The password of each is (\S+)\./.exec(said())?.[1],
        {
          timeout: patience,
        },
      )
      const emails = said().match(/\S+@mainforte\.example/g) ?? []
      expect(emails).toHaveLength(Object.keys(cast).length)
      const people = await Promise.all(
        emails.map((email) => signedInPerson({ url, name: email, email, password })),
      )
      const isOfAll = { rows: [{}, {}, {}] }
      expect(await people[0]?.get('/tontines')).toMatchObject(isOfAll)
    } finally {
      child.kill('SIGTERM')
      await ended
    }
    expect(readdirSync(temporary)).toEqual([])
  },
)
