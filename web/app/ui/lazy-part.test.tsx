import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadWords } from '../kernel/language/language.ts'
import { lazyPart } from './lazy-part.tsx'

const Arrears = ({ name }: { name: string }) => <p>{name} doit 5 000 F</p>
const missing = 'Une partie de cette page n’a pas pu être chargée.'
const failure = new TypeError('Failed to fetch dynamically imported module: /assets/Arrears.js')

type Load = () => Promise<{ Arrears: ComponentType<{ name: string }> }>

beforeEach(() => loadWords('kernel'))

function show(load: Load): void {
  const Part = lazyPart('Arrears', null, load)
  render(
    <main>
      <h1>Les voisins</h1>
      <Part name="Moussa" />
    </main>,
  )
}

test('a part whose file is missing leaves the page as it is, and is loaded again on request', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(failure).mockRejectedValueOnce(failure)
  show(load.mockResolvedValue({ Arrears }))
  expect(await screen.findByText(missing)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Les voisins' })).toBeInTheDocument()
  const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  await act(async () => void retry())
  expect(screen.getByText(missing)).toBeInTheDocument()
  await act(async () => void retry())
  expect(screen.getByText('Moussa doit 5 000 F')).toBeInTheDocument()
  expect(screen.queryByText(missing)).not.toBeInTheDocument()
})

test('a missing part loads by itself when the network is back', async () => {
  show(vi.fn<Load>().mockRejectedValueOnce(failure).mockResolvedValue({ Arrears }))
  expect(await screen.findByText(missing)).toBeInTheDocument()
  await act(async () => void dispatchEvent(new Event('online')))
  expect(screen.getByText('Moussa doit 5 000 F')).toBeInTheDocument()
})

test('a touch loads all missing parts', async () => {
  for (const _ of [1, 2])
    show(vi.fn<Load>().mockRejectedValueOnce(failure).mockResolvedValue({ Arrears }))
  const [retry] = await screen.findAllByRole('button', { name: 'Réessayer' })
  await act(async () => void (retry && fireEvent.click(retry)))
  await waitFor(() => expect(screen.getAllByText('Moussa doit 5 000 F')).toHaveLength(2))
})
