import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadWords } from '../../kernel/language/language.ts'
import { PhoneInput } from './PhoneInput.tsx'

beforeAll(() => loadWords('kernel'))

function Content({ stored }: { stored: string }) {
  const [value, setValue] = useState(stored)
  return (
    <>
      <PhoneInput value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const digits = () => (screen.getByRole('textbox') as HTMLInputElement).value.replace(/\s/g, '')

test('a stored number is shown in national format and kept as E.164', async () => {
  render(<Content stored="+33612345678" />)
  await waitFor(() => expect(digits()).toBe('0612345678'))
  expect(screen.getByRole('combobox')).toHaveValue('FR')
  expect(screen.getByRole('status')).toHaveTextContent('+33612345678')
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox'), '{Backspace}9')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('+33612345679'))
})

test('a number of an unlisted country keeps its plus', () => {
  render(<Content stored="+4915123456789" />)
  expect(digits()).toBe('+4915123456789')
})

test('a number entered at once is complete, also while its plan is loading', async () => {
  const onChange = vi.fn<(number: string) => void>()
  function Form() {
    const [value, setValue] = useState('')
    const change = (number: string) => {
      onChange(number)
      setValue(number)
    }
    return <PhoneInput value={value} onChange={change} />
  }
  render(<Form />)
  // Without a pause between keys, as by a keyboard's suggestion.
  await userEvent.setup({ delay: null }).type(screen.getByRole('textbox'), '0701020304')
  await waitFor(() => expect(digits()).toBe('0701020304'))
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('+2250701020304'))
  // Once complete, no shorter text replaced it.
  const known = onChange.mock.calls.findIndex(([number]) => number === '+2250701020304')
  expect(new Set(onChange.mock.calls.slice(known).flat())).toEqual(new Set(['+2250701020304']))
})

test('without network a number stays as it was typed, with the prefix of its country', async () => {
  vi.doMock('libphonenumber-js/min', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  render(<Content stored="" />)
  await userEvent.setup().type(screen.getByRole('textbox'), '0701020304')
  expect(digits()).toBe('0701020304')
  expect(screen.getByRole('status')).toHaveTextContent('+2250701020304')
  vi.doUnmock('libphonenumber-js/min')
})
