import { expect, test } from 'vitest'
import { carriedName, erasedName, isErasedName, withErasedNames } from './erased-name.ts'

test('M12 the name of a deleted account is spelled by its reader, with the rank where it is known', () => {
  const spelled = (rank: number | null) => (rank === null ? 'gone' : `gone (${rank})`)
  const text = `${erasedName(12)} paid for ${erasedName(null)}, and Awa for nobody.`
  expect(withErasedNames(text, spelled)).toBe('gone (12) paid for gone, and Awa for nobody.')
  expect(withErasedNames('Awa', spelled)).toBe('Awa')
  expect([erasedName(3), 'Awa'].map(carriedName)).toEqual([erasedName(null), 'Awa'])
  expect([erasedName(3), 'Awa', ''].map(isErasedName)).toEqual([true, false, false])
})
