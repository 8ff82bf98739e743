import { paths } from '@mainforte/contract/paths'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { tontineId } from '../../testing/views.ts'
import { promiseIn, promiseLink } from '../verify/room/promise.ts'
import * as page from './PromisePage.tsx'

let number = 100
const promiseOf = (digit: string) => ({
  drawId: `${tontineId}:${number}`,
  listHash: 'a'.repeat(64),
  commitment: digit.repeat(64),
})

const open = (hash: string) =>
  openPage({
    page,
    path: paths.roomPromise,
    at: `${paths.roomPromise}${hash}`,
    words: ['drawing'],
    responses: {},
  })

const hashOf = (digit: string): string =>
  new URL(promiseLink(promiseOf(digit), 'L’été. « à » nous')).hash

test('D14 a link holds the whole promise and the name', () => {
  expect(promiseIn(hashOf('7'))).toEqual({
    ...promiseOf('7'),
    tontineName: 'L’été. « à » nous',
  })
  const encoded = hashOf('7').replace(':', '%3A')
  for (const arrived of [`${encoded}&utm_source=mail`, `${hashOf('7')}?fbclid=IwAR0`])
    expect(promiseIn(arrived)).toEqual(promiseIn(hashOf('7')))
  expect(promiseIn(hashOf('7').slice(0, 90))).toBeUndefined()
  expect(promiseIn('')).toBeUndefined()
})

test('D14 who scans keeps the promise, types a number and shows it; nothing is sent', async () => {
  number += 1
  const { user, requests } = await open(hashOf('7'))
  expect(
    await screen.findByText(
      'Gardée sur ce téléphone, qui comparera avec le tirage que le site recevra.',
    ),
  ).toBeVisible()
  const field = screen.getByLabelText('Un nombre')
  await user.type(field, 'abc')
  await user.click(screen.getByRole('button', { name: 'C’est mon nombre' }))
  expect(field).toHaveAccessibleDescription('De 1 à 12 chiffres, sans rien d’autre.')
  await user.clear(field)
  await user.type(field, '0042')
  await user.click(screen.getByRole('button', { name: 'C’est mon nombre' }))
  expect(screen.queryByRole('img', { name: '0042' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Montrer mon nombre' }))
  expect(screen.getByRole('img', { name: '0042', hidden: true })).toBeInTheDocument()
  expect(requests).toEqual([])
})

test('D14 a second promise for the same draw is a warning', async () => {
  number += 1
  await open(hashOf('7'))
  await screen.findByText(/^Gardée/)
  document.body.innerHTML = ''
  await open(hashOf('8'))
  expect(await screen.findByText(/^Ce téléphone avait déjà vu une autre promesse/)).toBeVisible()
})

test('D14 a link that was cut says so', async () => {
  await open('#abc')
  expect(await screen.findByText(/^Ce lien n’est pas entier/)).toBeVisible()
})
