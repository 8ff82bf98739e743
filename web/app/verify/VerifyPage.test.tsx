import { paths } from '@mainforte/contract/paths'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage, serve } from '../../testing/open-page.tsx'
import * as verifyPage from './VerifyPage.tsx'

const vectors = import.meta.glob<string>('../../../verifier/vectors/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const vectorOf = (name: string): string => vectors[`../../../verifier/vectors/${name}.json`] ?? ''

afterEach(() => void vi.unstubAllGlobals())

async function open(at: string = paths.verify) {
  const requests = serve({})
  const { user } = await openPage({ page: verifyPage, path: paths.verify, at, words: [] })
  const area = await screen.findByLabelText('Collez ici le tirage ou le journal')
  const check = async (text: string) => {
    fireEvent.change(area, { target: { value: text } })
    await user.click(screen.getByRole('button', { name: 'Vérifier' }))
  }
  const choose = (file: File) =>
    user.upload(screen.getByLabelText('Choisir un fichier', { selector: 'input' }), file)
  return { area, check, choose, requests }
}

const steps = (name: 'juste' | 'faux') => screen.queryAllByRole('img', { name }).length

test('verify-1 a pasted draw is judged step by step, and nothing is sent', async () => {
  const { check, requests } = await open()
  await check(vectorOf('draw'))
  expect(screen.getByText('Ce tirage est calculé exactement.')).toBeVisible()
  expect([steps('juste'), steps('faux')]).toEqual([9, 0])
  expect(screen.getByText('Bintou, part 2')).toBeVisible()
  expect(screen.getByText('h-bintou-2')).toBeVisible()
  expect(screen.getByText(/^Seul, ce fichier ne montre pas/)).toBeVisible()
  expect(screen.getByText(/rien ne les vérifie/)).toBeVisible()
  await check(vectorOf('draw').replaceAll('h-ada-1', 'h-abc-1'))
  expect(screen.getByText(/^Ce tirage est faux/)).toBeVisible()
  expect(steps('faux')).toBeGreaterThan(1)
  // An order that is wrong is not shown as if it were right.
  expect(screen.queryByText('L’ordre, calculé ici')).toBeNull()
  expect(requests).toEqual([])
})

test('verify-2 an unreadable text is reported, and the typed text stays', async () => {
  const { area, check, choose } = await open()
  await check('  ')
  expect(screen.getByText('Collez d’abord un texte, ou choisissez un fichier.')).toBeVisible()
  await check('{"format":')
  expect(screen.getByText('Impossible de lire ce texte.')).toBeVisible()
  const file = new File(['x'], 'tirage.json')
  Object.assign(file, { text: () => Promise.reject(new Error('gone')) })
  await choose(file)
  expect(
    await screen.findByText('Le fichier « tirage.json » n’a pas pu être ouvert. Essayez encore.'),
  ).toBeVisible()
  const large = new File(['x'], 'grand.json')
  Object.defineProperty(large, 'size', { value: 200_000_000 })
  await choose(large)
  expect(await screen.findByText('Ce fichier est trop grand : 20 Mo au plus.')).toBeVisible()
  expect(area).toHaveValue('{"format":')
})

test('verify-3 a chosen journal is judged, with the name of the file', async () => {
  const { choose } = await open()
  await choose(new File([vectorOf('journal-draws')], 'journal.json'))
  const intact = 'Ce journal est intact. Un tirage ne compte pas : voyez ce qui y manquait.'
  expect(await screen.findByText(intact)).toBeVisible()
  expect(screen.getByText('Fichier : journal.json')).toBeVisible()
  expect(
    screen.getByText('Tirage n° 1 (écriture n° 8) : il ne compte pas (manque : chris).'),
  ).toBeVisible()
})

test('verify-4 a browser that can’t unpack a link asks for the file', async () => {
  vi.stubGlobal('DecompressionStream', undefined)
  await open(`${paths.verify}#eJxLTEpOSU1LBwAIuQJ9`)
  expect(await screen.findByText(/^Ce téléphone est trop ancien/)).toBeVisible()
})
