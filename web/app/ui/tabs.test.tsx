import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Tabs } from './Tabs.tsx'

test('a tab is chosen once, whether it is pressed or reached with the keys', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn<(name: string) => void>()
  const tabs = ['first', 'second', 'third'].map((name) => ({ name, label: name, content: name }))
  render(<Tabs label="Parts" tabs={tabs} value="first" onChange={onChange} />)

  await user.click(screen.getByRole('tab', { name: 'second' }))
  expect(onChange.mock.calls).toEqual([['second']])

  await user.keyboard('{ArrowRight}')
  expect(onChange.mock.calls).toEqual([['second'], ['third']])
})
