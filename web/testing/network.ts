import { act } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { vi } from 'vitest'

/** Takes the browser's network away, or gives it back. */
export function setNetwork(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  act(() => {
    dispatchEvent(new Event(isThere ? 'online' : 'offline'))
    onlineManager.setOnline(isThere)
  })
}
