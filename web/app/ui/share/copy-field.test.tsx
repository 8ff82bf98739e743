import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadWords } from '../../kernel/language/language.ts'
import { CopyButton } from './CopyButton.tsx'
import { CopyField } from './CopyField.tsx'
import { Toaster } from '../overlay/Toaster.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('copy-1 the confirmation of copying is shown for two seconds', async () => {
  await loadWords('kernel')
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.resolve() } })
  vi.useFakeTimers()
  render(<CopyField label="Lien" value="https://mainforte.test/join/AB2CD3EF" />)
  const button = screen.getByRole('button', { name: 'Copier' })
  await act(async () => void fireEvent.click(button))
  await act(() => vi.advanceTimersByTimeAsync(1_999))
  expect(button).toHaveTextContent('Copié')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(button).toHaveTextContent('Copier')
})

test('a text that can’t be copied is not called a link', async () => {
  await loadWords('kernel')
  const writeText = () => Promise.reject(new Error('denied'))
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  render(
    <>
      <CopyButton text="9 sur 12 ont versé." copied="Texte copié" />
      <Toaster />
    </>,
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copier' })))
  expect(await screen.findByText('Le texte n’a pas pu être copié')).toBeVisible()
})
