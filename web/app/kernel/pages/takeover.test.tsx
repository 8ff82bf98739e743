import { act, fireEvent, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { appScript } from '../../../build/head-script.ts'
import { PasswordInput } from '../../ui/form/Input.tsx'
import { loadWords } from '../language/language.ts'
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

/** A prerendered page with more than a form; every click is reported. */
function Page({ touch, text = 'Welcome' }: { touch: (what: string) => void; text?: string }) {
  return (
    <>
      <p>{text}</p>
      <button type="button" onClick={() => touch('English')}>
        English
      </button>
      <button type="button" onClick={() => touch('French')}>
        French
      </button>
      <PasswordInput name="password" />
    </>
  )
}

async function writtenPage() {
  await loadWords('kernel')
  const container = document.createElement('div')
  container.dataset['written'] = ''
  container.innerHTML = renderToString(<Page touch={() => undefined} />)
  document.body.replaceChildren(container)
  const touch = vi.fn<(what: string) => void>()
  return {
    container,
    touch,
    button: (name: string) => {
      const found = [...container.querySelectorAll('button')].find(
        (button) => (button.ariaLabel ?? button.textContent) === name,
      )
      if (!found) throw new Error(`no ${name}`)
      return found
    },
    async takeOver(text?: string) {
      beforeTakeover(container)
      await act(async () => {
        hydrateRoot(
          container,
          <Takeover container={container}>
            <Page touch={touch} {...(text && { text })} />
          </Takeover>,
          { onRecoverableError: () => undefined },
        )
      })
    },
  }
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

test('clicks on buttons before hydration count once, in their order', async () => {
  const { container, touch, button, takeOver } = await writtenPage()
  button('French').click()
  button('English').click()
  button('Afficher le mot de passe').click()
  await takeOver()
  expect(touch.mock.calls).toEqual([['French'], ['English']])
  expect(container.querySelector('input')).toHaveAttribute('type', 'text')
  await act(async () => button('French').click())
  expect(touch).toHaveBeenCalledTimes(3)
})

test('a toggle clicked twice before hydration is in its first state', async () => {
  const { container, button, takeOver } = await writtenPage()
  button('Afficher le mot de passe').click()
  button('Afficher le mot de passe').click()
  await takeOver()
  expect(container.querySelector('input')).toHaveAttribute('type', 'password')
})

test('a recorded click finds its button even if React replaced the page', async () => {
  const { touch, button, takeOver } = await writtenPage()
  const before = button('English')
  before.click()
  await takeOver('Bienvenue')
  expect(before.isConnected).toBe(false)
  expect(touch.mock.calls).toEqual([['English']])
})

test('a click during hydration counts once', async () => {
  const { container, touch, button, takeOver } = await writtenPage()
  const taken = takeOver()
  button('English').click()
  await taken
  expect(touch.mock.calls).toEqual([['English']])
  expect(isWritten(container)).toBe(false)
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
