import { expect, test } from 'vitest'
import { newEngineFolder } from './testing/engine-folder.ts'
import { spawnProduct, startProduct } from './testing/product.ts'

test('a second process on one data folder exits with a message, and the first keeps running', async () => {
  const { environment, remove } = await newEngineFolder('pglite')
  const first = await startProduct(environment)
  try {
    const second = spawnProduct(environment)
    expect(await second.ended).toEqual([1, null])
    expect(second.said()).toMatch(
      /^The data folder \S+ is in use by another Mainforte \(process \d+\)\. Stop that one first, or give this one another DATA_DIR\. To run several side by side, set DATABASE_URL to a PostgreSQL\.\n$/,
    )
    const answer = await first.send(new Request('http://tontine.test/readyz'))
    expect(answer.status).toBe(200)
  } finally {
    await first.stop()
    await remove()
  }
}, 300_000)
