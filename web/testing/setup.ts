/**
 * What jsdom lacks and our components need. Each stub is minimal: no media matches, nothing to
 * observe, no pointer capture.
 */
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect } from 'vitest'

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** Where a link leads. */
    toLeadTo: (address: unknown) => R
  }
}

expect.extend({
  toLeadTo(link: Element, address: unknown) {
    const found = link.getAttribute('href')
    return { pass: this.equals(found, address), message: () => `the link leads to ${found}` }
  },
})

afterEach(cleanup)

// Only what hangs: a page loads modules and texts before it renders, which takes time on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

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

// Node delivers a channel's messages to all workers; a browser only to one user's tabs.
const person = crypto.randomUUID()
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${person}`)
  }
}
