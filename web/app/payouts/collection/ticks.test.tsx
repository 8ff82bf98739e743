import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { awa, sessionOf } from '../../../testing/account.ts'
import { signOut, signedIn } from '../../kernel/session/session.ts'
import { Drafted } from '../../ui/form/Drafted.tsx'
import { type Tickable, useTicks } from './ticks.ts'

afterEach(() => {
  signOut()
  localStorage.clear()
})

const tickable = { cash: [{ handId: 'h1' }], declared: [], idsOf: () => [] } as unknown as Tickable
const ticksNow = () =>
  renderHook(() => useTicks(tickable), {
    wrapper: ({ children }) => <Drafted name="t1/meeting/3">{children}</Drafted>,
  }).result

test('the ticks of an officer are back after a reload, and are not those of the next officer', () => {
  signedIn(sessionOf(awa))
  const ticks = ticksNow()
  act(() => ticks.current.tick(['h1'], true))
  expect(ticksNow().current.chosen).toEqual(['h1'])

  signedIn(sessionOf({ ...awa, id: 'u2' }))
  expect(ticksNow().current.chosen).toEqual([])
  signedIn(sessionOf(awa))
  expect(ticksNow().current.chosen).toEqual([])
})
