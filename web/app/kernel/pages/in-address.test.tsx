import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { userEvent } from '@testing-library/user-event'
import { useChoiceInAddress, useFilterInAddress, useOpenInAddress } from './in-address.ts'

interface Filter {
  status?: string
  search?: string
}

const filterIn = (query: URLSearchParams): Filter => Object.fromEntries(query)

function Page() {
  const [isOpen, setOpen] = useOpenInAddress('new')
  const [tab, setTab] = useChoiceInAddress('tab', ['overview', 'members'])
  const [, narrow] = useFilterInAddress(filterIn)
  return (
    <>
      <output>{isOpen ? `${tab}, form` : tab}</output>
      <button onClick={() => setOpen(true)}>open</button>
      <button onClick={() => setOpen(false)}>close</button>
      <button onClick={() => setTab('members')}>members</button>
      <button onClick={() => setTab('overview')}>overview</button>
      <button onClick={() => narrow({ status: 'late', search: '' })}>narrow</button>
      <button
        onClick={() => {
          narrow({ status: '' })
          narrow({ search: 'awa' })
        }}
      >
        twice
      </button>
      <button
        onClick={() => {
          setTab('members')
          setOpen(true)
        }}
      >
        both
      </button>
    </>
  )
}

function openAt(at: string) {
  const router = createMemoryRouter([{ path: '*', Component: Page }], {
    initialEntries: ['/before', at],
  })
  render(<RouterProvider router={router} />)
  return {
    router,
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    search: () => router.state.location.search,
  }
}

test('an address opens the dialog, and neither opening nor closing is a step of its own', async () => {
  const { router, press, search } = openAt('/page?new')
  expect(screen.getByRole('status')).toHaveTextContent(/^overview, form$/)
  await press('close')
  await press('open')
  expect(search()).toBe('?new=')
  await press('close')
  expect(screen.getByRole('status')).toHaveTextContent(/^overview$/)
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/before')
})

test('a choice is no step, keeps the rest of the address, and the first needs no word', async () => {
  const { router, press, search } = openAt('/page?tontine=a&tab=none')
  expect(screen.getByRole('status')).toHaveTextContent(/^overview$/)
  await press('members')
  expect(search()).toBe('?tontine=a&tab=members')
  await press('overview')
  expect(search()).toBe('?tontine=a')
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/before')
})

test('a filter is in the query, without what is left empty', async () => {
  const { press, search } = openAt('/page?status=paid&search=awa&new')
  await press('narrow')
  expect(search()).toBe('?status=late&new=')
})

test('two changes before the page shows the first are both kept', async () => {
  const filtered = openAt('/page?status=paid')
  await filtered.press('twice')
  expect(filtered.search()).toBe('?search=awa')
  cleanup()
  const { press, search } = openAt('/page?tontine=a')
  await press('both')
  expect(search()).toBe('?tontine=a&tab=members&new=')
})
