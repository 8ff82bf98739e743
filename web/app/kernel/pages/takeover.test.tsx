import { act, fireEvent, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { appScript } from '../../../build/head-script.ts'
import { Takeover, beforeTakeover, isWritten } from './takeover.tsx'
import { useTextForm } from '../form/text-form.ts'

const Address = z.object({ email: z.string() })
type Send = (values: { email: string }) => void

function Form({ send, known = '' }: { send: Send; known?: string }) {
  const form = useTextForm(
    async () => Address,
    { email: known },
    async (values) => send(values),
  )
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <input {...form.field('email')} />
      <output>{form.values.email}</output>
      <button type="submit">Send</button>
    </form>
  )
}

// As in the head of every page: records what happens before the app has loaded.
new Function(appScript)()

/** A page as prerendered by the build. */
function written(): HTMLElement {
  const container = document.createElement('div')
  container.dataset['written'] = ''
  container.innerHTML = renderToString(<Form send={() => undefined} known="never@written.ci" />)
  document.body.replaceChildren(container)
  return container
}

const inputOf = (container: HTMLElement) => {
  const input = container.querySelector('input')
  if (!input) throw new Error('the form has lost its field')
  return input
}

const complaint = vi.spyOn(console, 'error')
afterEach(() => complaint.mockReset())

async function takeOver(container: HTMLElement, known?: string) {
  const send = vi.fn<Send>()
  beforeTakeover(container)
  await act(async () => {
    hydrateRoot(
      container,
      <Takeover container={container}>
        <Form send={send} {...(known && { known })} />
      </Takeover>,
      { onRecoverableError: () => undefined },
    )
  })
  return send
}

test('input from before hydration is kept, with events or without', async () => {
  const container = written()
  inputOf(container).value = 'awa@exemple.ci'
  const send = await takeOver(container)
  expect(container.querySelector('output')).toHaveTextContent('awa@exemple.ci')
  expect(inputOf(container)).toHaveValue('awa@exemple.ci')
  expect(isWritten(container)).toBe(false)
  expect(send).not.toHaveBeenCalled()
})

test('a form submitted before hydration is sent once, with its current values', async () => {
  const container = written()
  fireEvent.input(inputOf(container), { target: { value: 'awa@exemple.ci' } })
  container.querySelector('button')?.click()
  expect(container.querySelector('button')).toBeDisabled()
  container.querySelector('form')?.requestSubmit()
  const send = await takeOver(container)
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ email: 'awa@exemple.ci' }))
  await waitFor(() => expect(container.querySelector('button')).toBeEnabled())
  await act(async () => container.querySelector('button')?.click())
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})

test('values filled in without events after hydration are sent, too', async () => {
  const container = written()
  const send = await takeOver(container)
  inputOf(container).value = 'awa@exemple.ci'
  await act(async () => container.querySelector('button')?.click())
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ email: 'awa@exemple.ci' }))
})

test('a prefilled value appears only in an untouched field, and typing replaces it', async () => {
  const container = written()
  await takeOver(container, 'known@exemple.ci')
  const input = inputOf(container)
  expect(input).toHaveValue('known@exemple.ci')
  expect(container.querySelector('output')).toHaveTextContent('known@exemple.ci')
  await act(async () => input.focus())
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 'known@exemple.ci'.length])
  expect(complaint).not.toHaveBeenCalled()
})

test.each([
  ['has the focus', (input: HTMLInputElement) => input.focus(), ''],
  ['was emptied again', (input: HTMLInputElement) => void fireEvent.input(input), ''],
  ['was filled in', (input: HTMLInputElement) => void (input.value = 'awa@'), 'awa@'],
])('nothing comes into a field that %s', async (_, touch, stays) => {
  const container = written()
  touch(inputOf(container))
  await takeOver(container, 'known@exemple.ci')
  expect(inputOf(container)).toHaveValue(stays)
})

test('typed text is kept if something else has changed the page', async () => {
  const container = written()
  inputOf(container).value = 'awa@exemple.ci'
  // As the browser's translation does.
  container.querySelector('button')?.replaceWith(document.createElement('font'))
  await takeOver(container)
  expect(container.querySelector('button')).not.toBeNull()
  expect(inputOf(container)).toHaveValue('awa@exemple.ci')
  expect(container.querySelector('output')).toHaveTextContent('awa@exemple.ci')
})

/** The app's entry file, requested as the page requests it; it is lost on the way. */
function requestEntry() {
  document.head.innerHTML = '<script type="module" src="/assets/app.js"></script>'
  const current = () => document.querySelector('script')
  return { current, lose: () => current()?.dispatchEvent(new Event('error')) }
}

test('takeover-1 an entry file that is lost is requested again, and a submitted form gets its button back', () => {
  vi.useFakeTimers()
  const container = written()
  const button = container.querySelector('button')
  button?.click()
  const { current, lose } = requestEntry()
  for (const [losses, seconds] of [1, 2, 4].entries()) {
    const lost = current()
    lose()
    expect(button?.disabled).toBe(losses === 0)
    vi.advanceTimersByTime(seconds * 1_000 - 1)
    expect(current()).toBe(lost)
    vi.advanceTimersByTime(1)
    expect(current()).not.toBe(lost)
    expect(current()).toHaveAttribute('src', '/assets/app.js')
  }
  expect(container).toHaveAttribute('data-written', '')
  vi.useRealTimers()
})

test('takeover-2 a lost entry file is requested at once when the network is back, and once', () => {
  vi.useFakeTimers()
  const { current, lose } = requestEntry()
  const lost = current()
  lose()
  dispatchEvent(new Event('online'))
  const second = current()
  expect(second).not.toBe(lost)
  vi.advanceTimersByTime(600_000)
  dispatchEvent(new Event('online'))
  expect(current()).toBe(second)
  vi.useRealTimers()
})
