import { webcrypto } from 'node:crypto'
import { tontine as tontineOf, user as userOf } from '@mainforte/domain/testing/cast'
import { circle, money } from '@mainforte/domain/testing/circle'
import { headIn, journalOf } from '@mainforte/domain/testing/journals'
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { awa, sessionOf } from '../../testing/account.ts'
import { serve } from '../../testing/open-page.tsx'
import { storeComplete, storeMark } from '../journal/stored/stored-journals.ts'
import { signedIn } from '../kernel/session/session.ts'
import { askForNew } from './notebook.ts'
import { addUnsent, newOperation, outbox } from './outbox.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('J17, J8 what has arrived leaves the device after one request, which the site does not limit', async () => {
  vi.stubGlobal('crypto', webcrypto)
  const id = tontineOf('t')
  const story = circle({ members: 4, rankingMethod: 'alphabetical' })
  story.start()
  const before = journalOf(story)
  const payment = money('p', 'bintou', 10_000)
  story.run({ type: 'record-payment', payment })
  signedIn(sessionOf({ ...awa, id: userOf('awa') }))
  await storeComplete(id, before)
  await storeMark(id, { ...headIn(before), mark: 'then' })
  const command = { type: 'record-payment', payment } as const
  await addUnsent(id, [{ operation: newOperation(), command, lost: 'form' }])
  const path = `/tontines/${id}/journal`
  const requests = serve({
    [`GET ${path}`]: { body: { entries: journalOf(story).slice(before.length - 1), next: null } },
    [`GET ${path}/mark`]: { status: 429, body: { code: 'too-many-requests', data: {} } },
    [`POST ${path}/checked`]: { body: {} },
  })
  expect(await askForNew(id)).toBe(true)
  expect(outbox.get().size).toBe(0)
  expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(1)
})
