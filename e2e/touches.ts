import { loadavg } from 'node:os'
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

/** Runs in the page: how long after each touch of a button its line shows something else, in milliseconds. */
export function watchAnswers(): void {
  const waits: number[] = []
  Reflect.set(globalThis, 'waits', waits)
  const painted = (then: () => void) => requestAnimationFrame(() => setTimeout(then))
  const listen = ({ target, timeStamp }: Event) => {
    const line = target instanceof Element ? target.closest('button')?.closest('li') : undefined
    if (!line) return
    const watch = new MutationObserver(() => {
      watch.disconnect()
      painted(() => waits.push(performance.now() - timeStamp))
    })
    watch.observe(line, { subtree: true, childList: true, attributes: true })
  }
  addEventListener('click', listen, { capture: true })
}

/** Prints it; a busy machine makes it longer, so that nothing depends on it. */
export async function printAnswers(task: string, page: Page): Promise<void> {
  const waits = await page.evaluate(() => Reflect.get(globalThis, 'waits') as number[])
  const sorted = waits.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  process.stdout.write(
    `answers | ${task} | median ${at(0.5)} ms, longest ${at(1)} ms of ${sorted.length} touches; load ${loadavg()[0]?.toFixed(1)}\n`,
  )
}
