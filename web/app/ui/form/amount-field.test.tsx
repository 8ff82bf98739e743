import { type Currency, unreadAmount } from '@mainforte/domain/kernel/minor'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadWords } from '../../kernel/language/language.ts'
import { AmountField } from './AmountField.tsx'

beforeAll(() => loadWords('kernel'))

const taken: (number | undefined)[] = []

function Content({ currency }: { currency: Currency }) {
  const [value, setValue] = useState<number>()
  const change = (units: number | undefined) => {
    taken.push(units)
    setValue(units)
  }
  return (
    <>
      <AmountField
        label="Montant"
        error={value === unreadAmount ? 'pas clair' : undefined}
        {...{ currency, value }}
        onChange={change}
      />
      <button type="button">Envoyer</button>
    </>
  )
}

const open = (currency: Currency) => {
  render(<Content currency={currency} />)
  return { field: screen.getByLabelText<HTMLInputElement>('Montant'), user: userEvent.setup() }
}
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')

test.each([
  ['KES', '5,000', '5 000', 500_000, 'cinq mille shillings kényans'],
  ['XOF', '5.000 FCFA', '5 000', 5000, 'cinq mille francs CFA'],
  ['NGN', '1.250', '1 250', 125_000, 'mille deux cent cinquante nairas nigérians'],
  ['EUR', '12,5', '12,50', 1250, 'douze euros et cinquante centimes'],
  ['MAD', '٥٠٠', '500', 50_000, 'cinq cents dirhams marocains'],
] as const)(
  'K8 in %s "%s" is shown as %s, and in words',
  async (currency, text, shown, units, words) => {
    for (const how of ['type', 'paste'] as const) {
      const { field, user } = open(currency)
      await user.click(field)
      await (how === 'type' ? user.type(field, text) : user.paste(text))
      expect(screen.getByText(words)).toBeVisible()
      expect(field).toHaveAccessibleDescription(words)
      await user.tab()
      expect(plain(field.value)).toBe(shown)
      expect(taken.at(-1)).toBe(units)
      cleanup()
    }
  },
)

test('K8 an amount of thousands or decimals is asked about beside the field, by keyboard too', async () => {
  const { field, user } = open('TND')
  await user.type(field, '1,250')
  expect(taken.at(-1)).toBe(unreadAmount)
  expect(field).toBeInvalid()
  expect(screen.getByRole('alert')).toHaveTextContent('« 1,250 » : quel montant ?')
  expect(screen.queryByText('pas clair')).toBeNull()
  const choices = screen.getByRole('group', { name: /1,250/ }).querySelectorAll('button')
  expect(Array.from(choices, ({ textContent }) => plain(textContent))).toEqual([
    '1 250,000 TNDmille deux cent cinquante dinars tunisiens',
    '1,250 TNDun dinar tunisien et deux cent cinquante millimes',
  ])
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(taken.at(-1)).toBe(1250)
  expect(field).toHaveFocus()
  expect(field).toBeValid()
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.getByText('un dinar tunisien et deux cent cinquante millimes')).toBeVisible()
  // Leaving the field does not ask again.
  await user.tab()
  expect(field).toHaveValue('1,25')
  expect(taken.at(-1)).toBe(1250)
})

test('K8 a text that is no amount stays as typed and is reported', async () => {
  const { field, user } = open('XOF')
  await user.type(field, '5k')
  await user.tab()
  expect(field).toHaveValue('5k')
  expect(field).toBeInvalid()
  expect(screen.getByText('pas clair')).toBeVisible()
  await user.clear(field)
  expect(taken.at(-1)).toBeUndefined()
})

test('digits stay where they are typed in the middle of an amount', async () => {
  const { field, user } = open('XOF')
  await user.type(field, '25000')
  await user.type(field, '7', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(plain(field.value)).toBe('275 000')
  expect(field.selectionStart).toBe(2)
})
