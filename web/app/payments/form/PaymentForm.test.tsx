import { paths } from '@mainforte/contract/paths'
import { paymentForm } from '@mainforte/words/testing/quoted'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type StubResponses, openPage, serve } from '../../../testing/open-page.tsx'
import { showsAsQuoted } from '../../../testing/quoted.ts'
import { awa, koffi, memberId, payment, tontine, tontineId } from '../../../testing/views.ts'
import * as page from '../../tontines/detail/DetailPage.tsx'

showsAsQuoted(paymentForm)

const asks = `GET /tontines/${tontineId}`
const records = `POST /tontines/${tontineId}/payments`
const declares = `POST /tontines/${tontineId}/payments/declared`

async function open(responses: StubResponses, view = tontine()) {
  const requests = serve({ [asks]: { body: view }, ...responses })
  const opened = await openPage({
    page,
    path: paths.tontine(':tontineId'),
    at: paths.payInTontine(tontineId),
    words: ['tontines', 'terms', 'agreed', 'members', 'rotation', 'payments', 'payouts', 'group'],
  })
  const form = within(await screen.findByRole('dialog'))
  // The form is loaded when it is opened.
  await form.findByLabelText('Montant')
  const sent = () => requests.filter(({ method }) => method === 'POST')
  return { ...opened, form, sent }
}

test('the form starts with likely values: the tontine’s amount, today, cash', async () => {
  const { form, user, sent } = await open({ [records]: { body: payment(1) } })
  await user.selectOptions(form.getByLabelText('Membre'), koffi.id)
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Paiement enregistré avec succès')).toBeVisible()
  expect(sent()[0]?.body).toMatchObject({
    memberId: koffi.id,
    amount: 25_000,
    method: 'cash',
    reference: null,
    note: null,
    isMeant: false,
  })
})

test('for a member with two hands the form proposes both amounts', async () => {
  const { form, user } = await open({}, tontine({ members: [awa, { ...koffi, hands: 2 }] }))
  await user.selectOptions(form.getByLabelText('Membre'), koffi.id)
  expect(form.getByLabelText('Montant')).toHaveValue('50\u202F000')
})

test('P14 the form says on which day a payment that is written down late will count', async () => {
  const { form, user } = await open({})
  const choose = async (day: RegExp) => {
    await user.click(form.getByLabelText(/^Date du versement/))
    await user.click(await screen.findByRole('button', { name: day }))
  }
  await choose(/19 novembre 2026/)
  expect(form.queryByText(/compte comme payé/)).not.toBeInTheDocument()
  await choose(/16 novembre 2026/)
  const said = 'Noté 5 jours après : compte comme payé le 21 novembre 2026.'
  expect(form.getByText(said)).toBeVisible()
})

const firstUses = `GET /tontines/${tontineId}/settlement/first-uses`
const uses = (over: object) => ({ [firstUses]: { body: { repays: [], covers: [], ...over } } })

test('S12 the payer reads before sending what repays a guarantor, and what pays dues', async () => {
  const owed = { memberId: awa.id, guarantorId: koffi.id, guarantorName: 'Koffi Mensah' }
  const { form, user } = await open(uses({ repays: [{ ...owed, amount: 10_000 }] }))
  expect(form.queryByText('Où va cet argent')).toBeNull()
  await user.selectOptions(form.getByLabelText('Membre'), awa.id)
  expect(await form.findByText('Où va cet argent')).toBeVisible()
  expect(form.getByText(/^10\s000.* remboursent d’abord Koffi Mensah, garant$/)).toBeVisible()
  expect(form.getByText(/^15\s000.* paient les cotisations$/)).toBeVisible()
  await user.clear(form.getByLabelText('Montant'))
  await user.type(form.getByLabelText('Montant'), '4000')
  expect(form.getByText(/^4\s000.* remboursent d’abord Koffi Mensah, garant$/)).toBeVisible()
  expect(form.queryByText(/paient les cotisations/)).toBeNull()
  // What somebody else pays for them repays nobody.
  await user.click(form.getByRole('button', { name: 'Quelqu’un d’autre a remis l’argent' }))
  await user.selectOptions(form.getByLabelText('Payé par'), koffi.id)
  expect(form.queryByText('Où va cet argent')).toBeNull()
})

test('S12 a guarantor reads before sending what will be owed to them', async () => {
  const cover = { memberId: koffi.id, memberName: 'Koffi Mensah', guarantorId: awa.id }
  const { form, user } = await open(uses({ covers: [{ ...cover, amount: 20_000 }] }))
  await user.selectOptions(form.getByLabelText('Membre'), koffi.id)
  await user.click(form.getByRole('button', { name: 'Quelqu’un d’autre a remis l’argent' }))
  expect(form.queryByText('Où va cet argent')).toBeNull()
  await user.selectOptions(form.getByLabelText('Payé par'), awa.id)
  expect(
    await form.findByText(/^20\s000.* avancés comme garant : Koffi Mensah vous les devra$/),
  ).toBeVisible()
  expect(form.getByText(/^5\s000.* paient les cotisations$/)).toBeVisible()
})

test('without a member nothing is sent', async () => {
  const { form, user, sent } = await open({})
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await form.findByText('Choisissez un membre.')).toBeVisible()
  expect(sent()).toEqual([])
})

test('payment-form-1 a likely duplicate is recorded once the recorder confirms it', async () => {
  const { form, user, sent } = await open({
    [records]: [
      {
        status: 409,
        body: {
          code: 'looks-like-another',
          data: { paymentId: payment(1).id, memberId: koffi.id, date: '2026-11-20' },
        },
      },
      { body: payment(2) },
    ],
  })
  await user.selectOptions(form.getByLabelText('Membre'), koffi.id)
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  const said = 'Déjà inscrit hier : 25 000 F CFA pour Koffi Mensah. Voir ce versement'
  expect(await form.findByText(/^Déjà inscrit/)).toHaveTextContent(said)
  expect(form.getByRole('link', { name: 'Voir ce versement' })).toLeadTo(
    paths.payment(tontineId, payment(1).id),
  )
  await user.click(form.getByRole('button', { name: 'Oui, c’est un autre versement' }))
  expect(await screen.findByText('Paiement enregistré avec succès')).toBeVisible()

  const [first, second] = sent()
  expect(second?.body).toEqual({ ...Object(first?.body), isMeant: true })
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

test('payment-form-2 a lost request is retried as the same request', async () => {
  const { form, user, sent } = await open({
    [records]: [{ comes: 'lost' }, { body: payment(1) }],
  })
  await user.selectOptions(form.getByLabelText('Membre'), koffi.id)
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await form.findByText("Échec de l'enregistrement du paiement")).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  const [first, second] = sent()
  expect(second).toEqual(first)
})

test('a duplicate reference is refused with an explanation', async () => {
  const { form, user } = await open({
    [records]: { status: 409, body: { code: 'reference-used' } },
  })
  await user.selectOptions(form.getByLabelText('Membre'), koffi.id)
  await user.type(form.getByLabelText(/^Référence/), 'OM 123')
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(
    await form.findByText('Un autre versement de la tontine a déjà cette référence.'),
  ).toBeVisible()
})

test('a member declares their own payment, which then waits for an officer', async () => {
  const { form, user, sent } = await open(
    { [declares]: { body: payment(1, { status: 'pending' }) } },
    tontine({ isAdmin: false, members: [{ ...awa, isAdmin: false }, koffi] }),
  )
  expect(form.queryByLabelText('Membre')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Déclarer' }))
  expect(
    await screen.findByText('Versement déclaré : un responsable doit le confirmer'),
  ).toBeVisible()
  expect(sent()[0]?.body).toMatchObject({ memberId: awa.id, amount: 25_000 })
})

test('an officer may record that another person paid', async () => {
  const { form, user, sent } = await open({ [records]: { body: payment(1) } })
  await user.selectOptions(form.getByLabelText('Membre'), koffi.id)
  await user.click(form.getByRole('button', { name: 'Quelqu’un d’autre a remis l’argent' }))
  await user.selectOptions(form.getByLabelText('Payé par'), awa.id)
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Paiement enregistré avec succès')).toBeVisible()
  expect(sent()[0]?.body).toMatchObject({ memberId: koffi.id, payerId: awa.id })
})

test('a member may pay for another member and is then the payer', async () => {
  const { form, user, sent } = await open(
    { [declares]: { body: payment(1, { status: 'pending' }) } },
    tontine({
      isAdmin: false,
      members: [
        { ...awa, isAdmin: false },
        { ...koffi, hands: 2 },
      ],
    }),
  )
  await user.click(form.getByRole('button', { name: 'C’est pour quelqu’un d’autre' }))
  await user.selectOptions(form.getByLabelText('Pour quel membre ?'), koffi.id)
  await user.click(form.getByRole('button', { name: 'Déclarer' }))
  expect(await screen.findByText(/^Versement déclaré/)).toBeVisible()
  expect(sent()[0]?.body).toMatchObject({ memberId: koffi.id, payerId: awa.id, amount: 50_000 })
})

test('P15 a transfer may pay for others too, its sum is shown, and each refusal names its person', async () => {
  const fanta = { ...koffi, id: memberId(3), name: 'Fanta Diop' }
  const refusal = { code: 'member-not-active' }
  const { form, user, sent } = await open(
    {
      [declares]: [
        {
          status: 409,
          // Of the third person, whose payment's id the form has chosen.
          get body() {
            const { paymentId } = Object(sent()[0]?.body).others[1]
            return { code: 'payments-refused', data: { refused: [{ paymentId, refusal }] } }
          },
        },
        { body: payment(1, { status: 'pending' }) },
      ],
    },
    tontine({ isAdmin: false, members: [{ ...awa, isAdmin: false }, koffi, fanta] }),
  )
  const alsoFor = 'Ce transfert paie aussi pour quelqu’un d’autre'
  await user.click(form.getByRole('button', { name: alsoFor }))
  await user.selectOptions(await form.findByLabelText('Pour qui ?'), koffi.id)
  await user.click(form.getByRole('button', { name: 'Ajouter une personne' }))
  const [, second] = form.getAllByLabelText('Pour qui ?')
  if (!second) throw new Error('a second person is missing')
  expect(within(second).queryByRole('option', { name: koffi.name })).not.toBeInTheDocument()
  await user.selectOptions(second, fanta.id)
  const amount = form.getByLabelText('Montant, personne 3')
  await user.clear(amount)
  await user.type(amount, '5000')
  expect(form.getByRole('status')).toHaveTextContent(/3\sversements55.000/)

  await user.click(form.getByRole('button', { name: 'Déclarer' }))
  const problem = await form.findByText(/pas un membre actif/)
  expect(problem).toHaveTextContent('Fanta Diop')
  await user.click(form.getByRole('button', { name: 'Retirer la personne 3' }))
  await user.click(form.getByRole('button', { name: 'Déclarer' }))
  expect(await screen.findByText(/^Versement déclaré/)).toBeVisible()
  expect(sent().at(-1)?.body).toMatchObject({
    memberId: awa.id,
    payerId: null,
    amount: 25_000,
    others: [{ memberId: koffi.id, amount: 25_000 }],
  })
})

const screenshot = () => new File(['x'], 'capture.png', { type: 'image/png' })
const sendsProof = `POST /proofs/${tontineId}`
const proof = 'a1'.repeat(32)

test('a picture is uploaded when it is chosen, and the payment carries its digest', async () => {
  const { form, user, sent } = await open({
    [sendsProof]: { body: { proof } },
    [records]: { body: payment(1, { hasProof: true }) },
  })
  await user.selectOptions(form.getByLabelText('Membre'), koffi.id)
  await user.upload(form.getByLabelText('Image de preuve', { selector: 'input' }), screenshot())
  expect(await form.findByText('L’image accompagnera le versement.')).toBeVisible()
  expect(form.getByRole('img', { name: 'Image choisie' })).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Paiement enregistré avec succès')).toBeVisible()
  expect(sent()[0]?.body).toMatchObject({ picture: { name: 'capture.png' } })
  expect(sent()[1]?.body).toMatchObject({ memberId: koffi.id, proof })
})

test.for([
  ['reçu.pdf', 'application/pdf', /^Un PDF ne convient pas\. Faites-en une capture d’écran/],
  ['IMG_1.HEIC', '', /^Ce navigateur ne lit pas les photos HEIC\. Faites-en une capture d’écran/],
] as const)(
  'proof-1 choosing %s shows the hint to take a screenshot',
  async ([name, type, text]) => {
    const { form, sent } = await open({})
    await userEvent
      .setup({ applyAccept: false })
      .upload(
        form.getByLabelText('Image de preuve', { selector: 'input' }),
        new File(['x'], name, { type }),
      )
    expect(await form.findByText(text)).toBeVisible()
    expect(sent()).toEqual([])
  },
)

test('a picture may be removed before the payment is recorded', async () => {
  const { form, user, sent } = await open({
    [sendsProof]: { body: { proof } },
    [records]: { body: payment(1) },
  })
  await user.selectOptions(form.getByLabelText('Membre'), koffi.id)
  await user.upload(form.getByLabelText('Image de preuve', { selector: 'input' }), screenshot())
  await form.findByText('L’image accompagnera le versement.')
  await user.click(form.getByRole('button', { name: 'Retirer l’image' }))
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(sent()[1]?.body).toMatchObject({ proof: null }))
})

test('the payment waits while the picture is uploading', async () => {
  const { form, user } = await open({ [sendsProof]: { comes: 'never' } })
  await user.upload(form.getByLabelText('Image de preuve', { selector: 'input' }), screenshot())
  expect(await form.findByRole('progressbar', { name: /^Envoi de l’image/ })).toBeVisible()
  expect(form.getByRole('button', { name: 'Enregistrer' })).toBeDisabled()
})

test.each([
  [
    'a file that is no picture',
    { status: 422, body: { code: 'picture-unreadable' } },
    'Ce fichier n’est pas une image que l’on peut lire (JPG, PNG, GIF).',
  ],
  [
    'a network that fails',
    { comes: 'lost' } as const,
    'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  ],
])(
  '%s is reported beside the choice, and the payment can be sent without it',
  async (_, answer, sentence) => {
    const { form, user, sent } = await open({
      [sendsProof]: answer,
      [records]: { body: payment(1) },
    })
    await user.selectOptions(form.getByLabelText('Membre'), koffi.id)
    await user.upload(form.getByLabelText('Image de preuve', { selector: 'input' }), screenshot())
    expect(await form.findByText(sentence)).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(sent()[1]?.body).toMatchObject({ proof: null }))
  },
)

test('a text file is refused before the upload', async () => {
  const { form, sent } = await open({})
  const user = userEvent.setup({ applyAccept: false })
  const notes = new File(['x'], 'notes.txt', { type: 'text/plain' })
  await user.upload(form.getByLabelText('Image de preuve', { selector: 'input' }), notes)
  expect(await form.findByText('Veuillez sélectionner une image (JPG, PNG, GIF)')).toBeVisible()
  expect(sent()).toEqual([])
})
