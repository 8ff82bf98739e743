import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime, serverNow, useIsPast } from './clock.ts'

const start = Date.parse('2026-11-27T12:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

const at = (milliseconds: number) => new Date(milliseconds).toISOString()
const answerFrom = (server: number) =>
  noteServerTime(new Headers({ date: new Date(server).toUTCString() }))

function Vote({ until }: { until: string }) {
  return useIsPast(until) ? 'over' : 'open'
}

test('a deadline in fifty days is not past until then', () => {
  render(<Vote until={at(start + 50 * day)} />)
  expect(screen.getByText('open')).toBeVisible()
  act(() => vi.advanceTimersByTime(50 * day - 1))
  expect(screen.getByText('open')).toBeVisible()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByText('over')).toBeVisible()
})

test('a phone whose clock is a day ahead closes no vote, and one that is behind keeps none open', () => {
  vi.setSystemTime(start + day)
  const { rerender } = render(<Vote until={at(start + 2 * minute)} />)
  expect(screen.getByText('over')).toBeVisible()
  act(() => answerFrom(start))
  expect(screen.getByText('open')).toBeVisible()
  // Its clock is set right, or wrong again: only what has elapsed counts.
  vi.setSystemTime(start - day)
  act(() => vi.advanceTimersByTime(2 * minute - 1))
  expect(screen.getByText('open')).toBeVisible()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByText('over')).toBeVisible()
  rerender(<Vote until={at(start + 5 * minute)} />)
  expect(screen.getByText('open')).toBeVisible()
})

test('an answer that was long under way, or is a copy, does not set the time back', () => {
  const before = serverNow()
  answerFrom(start - day)
  expect(serverNow()).toBe(before)
  noteServerTime(new Headers())
  noteServerTime(new Headers({ date: 'yesterday' }))
  expect(serverNow()).toBe(before)
  vi.advanceTimersByTime(minute)
  expect(serverNow()).toBe(before + minute)
})
