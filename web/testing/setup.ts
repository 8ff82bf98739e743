/**
 * What jsdom lacks and our primitives ask for. Each is the least a browser would do:
 * no screen to match, nothing to observe, no pointer to capture.
 */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// A page loads modules and words before it shows; on a busy machine that takes its time.
configure({ asyncUtilTimeout: 5_000 })

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

window.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  })

Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => undefined
Element.prototype.releasePointerCapture ??= () => undefined
Element.prototype.scrollIntoView ??= () => undefined

// Node carries a channel's messages through all workers; a browser only to the tabs of one person.
const person = crypto.randomUUID()
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${person}`)
  }
}
