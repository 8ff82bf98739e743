import type { PaymentView } from '@mainforte/contract/payments/views'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, serve } from '../../testing/open-page.tsx'
import { payment, paymentId, tontineId } from '../../testing/views.ts'
import { ProofButton, ProofPicture } from './ProofPicture.tsx'

const asks = `GET /tontines/${tontineId}/payments/${paymentId(1)}/proof`
const picture = { [asks]: { image: 'a picture' } }

async function open(over: Partial<PaymentView>, isOfficer: boolean, responses: object = picture) {
  const requests = serve({ ...responses })
  const shown = payment(1, { hasProof: true, ...over })
  const Component = () => (
    <>
      <ProofPicture payment={shown} isOfficer={isOfficer} />
      <ul>
        <ProofButton payment={shown} isOfficer={isOfficer} />
      </ul>
    </>
  )
  const opened = await openPage({ page: { Component }, path: '/', at: '/', words: ['payments'] })
  return { ...opened, requests }
}

const said = /^Preuve du versement de Koffi Mensah\s: 25\s000\sF\sCFA, 20\snovembre\s2026$/

test('the proof is shown with a text alternative, and large on request', async () => {
  const { user } = await open({}, true)
  expect(await screen.findByRole('img', { name: said })).toHaveAttribute(
    'src',
    expect.stringMatching(/^blob:/),
  )
  await user.click(screen.getByRole('button', { name: 'Agrandir la preuve' }))
  const large = within(await screen.findByRole('dialog', { name: 'Preuve du versement' }))
  expect(await large.findByRole('img', { name: said })).toBeVisible()
})

test('beside the decision the proof is one click away, and loaded only then', async () => {
  const { user } = await open({ isYours: true }, false)
  await screen.findByRole('img')
  const button = screen.getByRole('button', { name: /^Voir la preuve du versement de Koffi/ })
  await user.click(button)
  expect(await screen.findByRole('dialog', { name: 'Preuve du versement' })).toBeVisible()
})

test.each([
  ['who neither paid nor is an officer', {}, false],
  ['an officer where there is no picture', { hasProof: false }, true],
])('%s sees no proof, and none is requested', async (_, over, isOfficer) => {
  const { requests } = await open(over, isOfficer)
  expect(screen.queryByRole('button')).toBeNull()
  expect(requests).toEqual([])
})

test.each([
  ['proof-changed', 409, /^Quelqu’un a changé cette image/],
  ['no-such-proof', 404, /^Cette image n’est plus là/],
])('a proof that can not be shown says why: %s', async (code, status, sentence) => {
  await open({}, true, { [asks]: { status, body: { code } } })
  expect(await screen.findByText(sentence)).toBeVisible()
})
