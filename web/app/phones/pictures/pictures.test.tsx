import { pictureNames } from '@mainforte/domain/phones/code'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadWords } from '../../kernel/language/language.ts'
import { Picture } from './Picture.tsx'

test('L3 twelve pictures have twelve names and twelve shapes', async () => {
  await loadWords('phones')
  render(pictureNames.map((name) => <Picture key={name} name={name} tone={0} />))
  const shown = screen.getAllByRole('img')
  expect(new Set(shown.map((one) => one.getAttribute('aria-label'))).size).toBe(12)
  expect(new Set(shown.map((one) => one.innerHTML)).size).toBe(12)
})
