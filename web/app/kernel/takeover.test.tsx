import { act, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Takeover, isForAnybody, isWritten } from './takeover.tsx'

function Form({ send }: { send: (email: string) => void }) {
  const [email, setEmail] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send(email)
      }}
    >
      <input name="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      <output>{email}</output>
    </form>
  )
}

function written(state: string): HTMLElement {
  const container = document.createElement('div')
  container.dataset['written'] = state
  container.innerHTML = renderToString(<Form send={() => undefined} />)
  document.body.replaceChildren(container)
  return container
}

async function takeOver(container: HTMLElement, send: (email: string) => void): Promise<void> {
  await act(async () => {
    hydrateRoot(
      container,
      <Takeover container={container}>
        <Form send={send} />
      </Takeover>,
    )
  })
}

const type = (container: HTMLElement, text: string) => {
  const input = container.querySelector('input')
  if (input) input.value = text
}

test('what was typed before the app was there is what the form knows', async () => {
  const container = written('')
  type(container, 'awa@exemple.ci')
  const send = vi.fn()
  await takeOver(container, send)
  expect(container.querySelector('output')?.textContent).toBe('awa@exemple.ci')
  expect(container.querySelector('input')?.value).toBe('awa@exemple.ci')
  expect(isWritten(container)).toBe(false)
  expect(send).not.toHaveBeenCalled()
})

test('a form that was sent before the app was there is sent once it is, with what was typed', async () => {
  const container = written('sent')
  type(container, 'awa@exemple.ci')
  const send = vi.fn()
  await takeOver(container, send)
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith('awa@exemple.ci'))
})

test('a page that was written for everybody is not for a visitor who brings something along', () => {
  expect(isForAnybody()).toBe(true)
  history.replaceState({ usr: { registered: 'awa@exemple.ci' } }, '', '/auth/login')
  expect(isForAnybody()).toBe(false)
  history.replaceState(null, '', '/auth/login?next=%2Fpayments')
  expect(isForAnybody()).toBe(false)
  history.replaceState(null, '', '/')
})
