import type { Page } from '@playwright/test'

/** The effort of a task for the user who does it. */
interface Effort {
  /** Taps, choices from a list (open and choose: 2) and pastes. */
  touches: number
  /** Characters typed, and keys like Enter and Tab. */
  keys: number
}

/** What was counted on a page so far, which may lag behind it. */
export interface Touches extends Effort {
  page: Page
}

const binding = '__countTouch'

/**
 * Counts the user's input on this page from now on, also after another page loads. Call before the
 * first `goto`, or reload after it.
 */
export async function countTouches(page: Page): Promise<Touches> {
  const counted: Touches = { page, touches: 0, keys: 0 }
  await page.exposeFunction(binding, (kind: keyof Effort, number: number) => {
    counted[kind] += number
  })
  await page.addInitScript(listen, binding)
  await page.evaluate(listen, binding)
  return counted
}

/** Prints the effort of the task in the run's output, and begins again from zero. */
export async function printTouches(task: string, counted: Touches): Promise<Effort> {
  const cost = await countFromZero(counted)
  process.stdout.write(`touches | ${task} | ${cost.touches} touches, ${cost.keys} keys\n`)
  return cost
}

/** Begins again from zero; gives what was counted before. */
export async function countFromZero(counted: Touches): Promise<Effort> {
  // The page answers after it has reported all that it counted.
  await counted.page.evaluate(() => undefined)
  const { touches, keys } = counted
  counted.touches = 0
  counted.keys = 0
  return { touches, keys }
}

/** Runs in the page. */
function listen(name: string): void {
  const count: unknown = Reflect.get(globalThis, name)
  if (typeof count !== 'function') return
  const add = (kind: keyof Effort, number: number) => void count(kind, number)
  const options = { capture: true }
  // A touch that was caught on its way, as by something that moved under it, reaches nothing and is tried again.
  addEventListener(
    'click',
    (event) => {
      // A label's or a key's click has no pointer.
      if (event instanceof PointerEvent && event.pointerType !== '') add('touches', 1)
    },
    options,
  )
  addEventListener('paste', () => add('touches', 1), options)
  addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) add('touches', 2)
    },
    options,
  )
  addEventListener(
    'input',
    (event) => {
      if (event instanceof InputEvent && event.inputType === 'insertText')
        add('keys', event.data?.length ?? 0)
    },
    options,
  )
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key.length > 1) add('keys', 1)
    },
    options,
  )
}
