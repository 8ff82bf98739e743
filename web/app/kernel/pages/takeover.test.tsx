import { act, fireEvent, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { headScript } from '../../../build/head-script.ts'
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

// As in the head of every page: it hears what happens before the app is there.
new Function(headScript)()

/** A page as the build writes it. */
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

/** The written page with more than a form: whatever is touched on it is told. */
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

test('what was filled in before the app was there stays, said with events or not, and is known', async () => {
  const container = written()
  inputOf(container).value = 'awa@exemple.ci'
  const send = await takeOver(container)
  expect(container.querySelector('output')).toHaveTextContent('awa@exemple.ci')
  expect(inputOf(container)).toHaveValue('awa@exemple.ci')
  expect(isWritten(container)).toBe(false)
  expect(send).not.toHaveBeenCalled()
})

test('a form that was sent before the app was there is sent once, with what stands in it', async () => {
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

test('what is filled in without any event after the takeover is sent as well', async () => {
  const container = written()
  const send = await takeOver(container)
  inputOf(container).value = 'awa@exemple.ci'
  await act(async () => container.querySelector('button')?.click())
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ email: 'awa@exemple.ci' }))
})

test('what is known of a person comes into a field that nobody has touched, and gives way to typing', async () => {
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

test('what was typed stays although something else has changed the page', async () => {
  const container = written()
  inputOf(container).value = 'awa@exemple.ci'
  // As the browser's own translation does.
  container.querySelector('button')?.replaceWith(document.createElement('font'))
  await takeOver(container)
  expect(container.querySelector('button')).not.toBeNull()
  expect(inputOf(container)).toHaveValue('awa@exemple.ci')
  expect(container.querySelector('output')).toHaveTextContent('awa@exemple.ci')
})

test('a touch on any button before the app was there counts once, in the order of the touches', async () => {
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

test('a button that was touched twice before the app was there is where it began', async () => {
  const { container, button, takeOver } = await writtenPage()
  button('Afficher le mot de passe').click()
  button('Afficher le mot de passe').click()
  await takeOver()
  expect(container.querySelector('input')).toHaveAttribute('type', 'password')
})

test('a touch finds its button although React has put another page in the place of the written one', async () => {
  const { touch, button, takeOver } = await writtenPage()
  const before = button('English')
  before.click()
  await takeOver('Bienvenue')
  expect(before.isConnected).toBe(false)
  expect(touch.mock.calls).toEqual([['English']])
})

test('a touch while React is looking at the page counts once', async () => {
  const { container, touch, button, takeOver } = await writtenPage()
  const taken = takeOver()
  button('English').click()
  await taken
  expect(touch.mock.calls).toEqual([['English']])
  expect(isWritten(container)).toBe(false)
})
