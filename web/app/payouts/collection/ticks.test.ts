import type { CycleView } from '@mainforte/contract/payouts/views'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { awa, sessionOf } from '../../../testing/account.ts'
import { signOut, signedIn } from '../../kernel/session/session.ts'
import { type Tickable, useTicks } from './ticks.ts'

afterEach(() => {
  signOut()
  sessionStorage.clear()
})

// Of a cycle's page, what ticks are kept by.
const page = { tontineId: 't1', cycle: 3 } as CycleView
const tickable = { cash: [{ handId: 'h1' }], declared: [], idsOf: () => [] } as unknown as Tickable
const ticksNow = () => renderHook(() => useTicks(page, tickable)).result

test('the ticks of an officer are back after a reload, and are not those of the next officer', () => {
  signedIn(sessionOf(awa))
  const ticks = ticksNow()
  act(() => ticks.current.tick(['h1'], true))
  expect(ticksNow().current.chosen).toEqual(['h1'])

  const kept = Object.entries(sessionStorage)
  signOut()
  // As in a tab that was on another page, where nothing forgets them.
  for (const [key, ticked] of kept) sessionStorage.setItem(key, String(ticked))
  signedIn(sessionOf({ ...awa, id: 'u2' }))
  expect(ticksNow().current.chosen).toEqual([])
})
