import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWords } from '../../kernel/language/language.ts'
import { shownToast, toast } from '../../kernel/browser/toast.ts'
import { Toaster } from './Toaster.tsx'

beforeEach(async () => {
  await loadWords('kernel')
  vi.useFakeTimers()
  shownToast.set(undefined)
  render(<Toaster />)
})
afterEach(() => vi.useRealTimers())

const passing = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('toast-1 one toast is shown at a time, the latest', () => {
  act(() => void toast.success('Paiement enregistré avec succès'))
  act(() => void toast.success('Tontine créée avec succès!'))
  expect(screen.getByRole('status')).toHaveTextContent('Tontine créée avec succès!')
  expect(screen.queryByText('Paiement enregistré avec succès')).not.toBeInTheDocument()
})

test('a toast closes after six seconds', () => {
  act(() => void toast.info('Copié'))
  passing(5_900)
  expect(screen.getByText('Copié')).toBeInTheDocument()
  passing(200)
  expect(screen.queryByText('Copié')).not.toBeInTheDocument()
})

test('a hovered toast stays', () => {
  act(() => void toast.info('Copié'))
  fireEvent.mouseEnter(screen.getByText('Copié').closest('div')!)
  passing(60_000)
  expect(screen.getByText('Copié')).toBeInTheDocument()
})

test('an action can be undone from its toast, once', () => {
  const undo = vi.fn<() => void>()
  act(() => void toast.success('Membre retiré', { action: { label: 'Annuler', run: undo } }))
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Membre retiré')).not.toBeInTheDocument()
})
