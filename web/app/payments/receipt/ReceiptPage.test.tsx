import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { minor } from '@mainforte/domain/kernel/minor'
import { paths } from '@mainforte/contract/paths'
import type { ReceiptView } from '@mainforte/contract/payments/views'
import { amountInWords } from '@mainforte/words/kernel/amount-words'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type StubResponses, openPage } from '../../../testing/open-page.tsx'
import { awa, koffi, payment, paymentId, tontine, tontineId } from '../../../testing/views.ts'
import * as page from './ReceiptPage.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const asks = `GET /tontines/${tontineId}/payments/${paymentId(1)}`

const receipt = (over: Partial<ReceiptView> = {}): ReceiptView => ({
  payment: payment(1, { receipt: 12, reference: 'OM-77' }),
  cycles: { first: 2, last: 2 },
  history: [
    { what: 'declared', at: '2026-11-20T09:00:00Z', byName: 'Koffi', isYou: false, reason: null },
    { what: 'confirmed', at: '2026-11-20T10:00:00Z', byName: 'Awa', isYou: true, reason: null },
  ],
  checkToken: 'T'.repeat(64),
  written: { seq: 9, at: '2026-11-20T10:00:00Z', hash: `feed${'0'.repeat(60)}` },
  changed: null,
  phase: 'running',
  isOfficer: false,
  isMember: true,
  mayPropose: false,
  maySettle: false,
  hasContested: false,
  journalHead: null,
  ...over,
})

const open = (
  view: ReceiptView | number,
  responses: StubResponses = {},
  at: string = paths.payment(tontineId, paymentId(1)),
) =>
  openPage({
    page,
    path: paths.payment(':tontineId', ':paymentId'),
    at,
    words: ['payments', 'receipts', 'proposals', 'fees', 'settlement'],
    responses: {
      [asks]: typeof view === 'number' ? { status: view } : { body: view },
      ...responses,
    },
  })

test('receipt-1 the receipt shows the amount in figures and in words, the member and the cycle', async () => {
  await open(receipt())
  expect(await screen.findByRole('heading', { level: 1, name: 'Reçu n° 12' })).toBeVisible()
  expect(screen.getByText('vingt-cinq mille francs CFA')).toBeVisible()
  const fact = (label: string) => screen.getByText(label).nextElementSibling
  expect(fact('Pour')).toHaveTextContent('Koffi Mensah')
  expect(fact('Échéance')).toHaveTextContent('2')
  expect(fact('Référence')).toHaveTextContent('OM-77')
})

test('P14 a payment that was written down late says on which day it counts', async () => {
  const countsOn = calendarDate('2026-11-28')
  await open(receipt({ payment: payment(1, { countsOn }) }))
  const said = 'noté plus tard : compte comme payé le 28 novembre 2026'
  expect(await screen.findByText(said)).toBeVisible()
})

test('a reversed amount is struck through as one text, by a single line', async () => {
  await open(receipt({ payment: payment(1, { status: 'reversed' }) }))
  const struck = await screen.findByRole('deletion')
  expect(struck).toHaveTextContent(/^25.000.F.CFA$/)
  for (const part of [struck, ...struck.querySelectorAll('*')])
    expect(part).not.toHaveClass('line-through')
})

test('the history shows who recorded and who confirmed the payment', async () => {
  await open(receipt())
  const steps = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(steps).toHaveLength(2)
  expect(steps[0]).toHaveTextContent('Déclaré par Koffi')
  expect(steps[1]).toHaveTextContent('Confirmé par vous')
})

test('an officer confirms a declared payment, and the page is refetched', async () => {
  const pending = receipt({
    payment: payment(1, {
      status: 'pending',
      receipt: null,
      mayConfirm: true,
      mayRefuse: true,
    }),
    cycles: null,
    isOfficer: true,
  })
  const confirms = `POST /tontines/${tontineId}/payments/${paymentId(1)}/confirm`
  const { user, requests } = await open(pending, { [confirms]: { body: payment(1) } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Versement' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Confirmer/ }))
  expect(await screen.findByText('Versement confirmé')).toBeVisible()
  await waitFor(() => expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(2))
})

const shared = {
  id: paymentId(2),
  memberName: 'Fanta Diop',
  amount: minor(5000),
  status: 'pending',
  mayConfirm: true,
  guarantee: null,
} as const

test('P15 confirming one payment of a transfer for several people offers to confirm them all', async () => {
  const pending = receipt({
    payment: payment(1, { status: 'pending', receipt: null, mayConfirm: true, transfer: [shared] }),
    cycles: null,
    isOfficer: true,
  })
  const confirms = `POST /tontines/${tontineId}/payments/${paymentId(1)}/confirm`
  const { user, requests } = await open(pending, { [confirms]: { body: payment(1) } })
  expect(await screen.findByText('Fanta Diop')).toBeVisible()
  expect(screen.getByText(/30.000.F.CFA en tout/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Confirmer/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Seulement celui-ci' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Confirmer les 2 versements' }))
  expect(await screen.findByText('2 versements confirmés')).toBeVisible()
  const sent = requests.find(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ others: [paymentId(2)] })
})

test('S12 the receipt says what of a payment was repaid to a guarantor', async () => {
  const repaid = {
    ...shared,
    status: 'completed',
    mayConfirm: false,
    guarantee: 'repayment',
  } as const
  await open(receipt({ payment: payment(1, { transfer: [repaid] }) }))
  expect(
    await screen.findByText(/^Dont 5.000.F.CFA remboursés à Fanta Diop, garant$/),
  ).toBeVisible()
})

test('S12 the receipt of a repayment and of a cover says which it is', async () => {
  const names = { memberName: 'Fanta Diop', payerName: 'Koffi Mensah' }
  await open(receipt({ payment: payment(1, { ...names, guarantee: 'repayment' }) }))
  expect(
    await screen.findByText('Remboursement de Koffi Mensah à Fanta Diop, qui a payé comme garant'),
  ).toBeVisible()
})

test('G6 a witness confirms one payment and refuses none', async () => {
  const waiting = payment(1, {
    status: 'pending',
    receipt: null,
    mayConfirm: true,
    transfer: [shared],
  })
  const confirms = `POST /tontines/${tontineId}/payments/${paymentId(1)}/confirm`
  const witnessed = payment(1, { isWitnessed: true })
  const { user, requests } = await open(receipt({ payment: waiting, cycles: null }), {
    [confirms]: { body: witnessed },
  })
  const confirm = await screen.findByRole('button', { name: /^Confirmer comme témoin/ })
  expect(screen.queryByRole('button', { name: /^Refuser/ })).toBeNull()
  await user.click(confirm)
  expect(await screen.findByText('Versement confirmé')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('G6 a receipt says that a witness confirmed it', async () => {
  await open(receipt({ payment: payment(1, { isWitnessed: true }) }))
  expect(await screen.findByText(/^Confirmé par un témoin/)).toBeVisible()
})

test('P5 an officer sees whose payment has the same reference', async () => {
  const twin = { id: paymentId(3), memberName: 'Fanta Diop' }
  const waiting = payment(1, { status: 'pending', receipt: null, sameEvidence: [twin] })
  const others = [{ ...awa, isYou: false, phone: '+2250701020304' }, koffi]
  await open(receipt({ payment: waiting, cycles: null, isOfficer: true }), {
    [`GET /tontines/${tontineId}`]: { body: tontine({ phase: 'running', members: others }) },
  })
  expect(await screen.findByText('Même référence ou image que : Fanta Diop')).toBeVisible()
  expect(await screen.findByText('On attend Awa Koné.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Écrire sur WhatsApp à Awa Koné' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/2250701020304\?text=/),
  )
})

test('a closed tontine offers no action', async () => {
  await open(receipt({ isOfficer: true, phase: 'archived' }))
  expect(await screen.findByText('Historique')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Annuler/ })).toBeNull()
})

test('after the round a declared payment can only be refused', async () => {
  const declared = payment(1, {
    status: 'pending',
    receipt: null,
    mayConfirm: true,
    mayRefuse: true,
  })
  await open(receipt({ payment: declared, isOfficer: true, phase: 'completed' }))
  expect(await screen.findByRole('button', { name: 'Refuser' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Confirmer/ })).toBeNull()
})

const waits = { number: 31, lapsesAt: new Date(Date.now() + 3_600_000).toISOString() }

test('G1 people who may propose a reversal read that it takes two people and is only proposed', async () => {
  const reverses = `POST /tontines/${tontineId}/payments/${paymentId(1)}/reverse`
  const { user, place, requests } = await open(receipt({ mayPropose: true }), {
    [reverses]: { body: payment(1, { proposal: waits }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Annuler ce versement' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Une deuxième personne, dont ce n’est pas l’argent/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Annuler ce versement' }))
  expect(await question.findByText('Dites pourquoi (3 caractères au moins).')).toBeVisible()
  await user.type(question.getByLabelText('Motif'), 'Inscrit deux fois')
  await user.click(question.getByRole('button', { name: 'Annuler ce versement' }))
  expect(await screen.findByText(/^Proposé\s: si quelqu’un d’autre est là/)).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    reason: 'Inscrit deux fois',
  })
  await user.click(screen.getByRole('button', { name: 'Voir la proposition' }))
  await waitFor(() => expect(place()).toBe(paths.proposals(tontineId)))
})

test('G3, P7, S3 only what the rules allow is offered', async () => {
  const mine = payment(1, { isYours: true, isContested: true })
  await open(receipt({ payment: mine, maySettle: true, hasContested: true }))
  expect(await screen.findByRole('button', { name: 'Régler la contestation' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Contester' })).toBeNull()
  cleanup()
  await open(receipt({ payment: payment(1, { isYours: true }) }))
  expect(await screen.findByRole('button', { name: 'Contester' })).toBeVisible()
  cleanup()
  const offset = payment(1, { isYours: true, method: 'offset' })
  await open(receipt({ payment: offset, mayPropose: true }))
  await screen.findByText('Historique')
  for (const name of ['Contester', 'Annuler ce versement'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('P19 what a transfer is short of is proposed as a fee that the tontine bears', async () => {
  const fee = { amount: minor(100), beneficiaryName: 'Awa Koné', paymentId: null }
  const short = payment(1, { method: 'wave', fee })
  const bears = `POST /tontines/${tontineId}/payments/${paymentId(1)}/bear-fee`
  const view = receipt({ payment: short, mayPropose: true })
  const { user, requests } = await open(view, { [bears]: { body: short } })
  expect(await screen.findByText(/^Il manque 100/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Frais à la charge de la tontine' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/La cagnotte d’Awa Koné aura 100.F.CFA de moins/)).toBeVisible()
  await user.click(question.getByRole('radio', { name: 'Frais de l’opérateur' }))
  await user.click(question.getByRole('button', { name: 'Frais à la charge de la tontine' }))
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      reason: 'Frais de l’opérateur',
    }),
  )
  cleanup()
  await open(receipt({ payment: payment(1, { method: 'wave', fee }), mayPropose: false }))
  await screen.findByText(/^Il manque 100/)
  expect(screen.queryByRole('button', { name: 'Frais à la charge de la tontine' })).toBeNull()
})

test('P19 the receipts of a transfer and of its fee say so, and lead to each other', async () => {
  const fee = { amount: minor(100), beneficiaryName: 'Awa Koné', paymentId: paymentId(2) }
  await open(receipt({ payment: payment(1, { method: 'wave', fee }), mayPropose: true }))
  expect(await screen.findByText(/^100.F.CFA de frais sont à la charge/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voir les frais' })).toHaveAttribute(
    'href',
    expect.stringContaining(paymentId(2)),
  )
  expect(screen.queryByRole('button', { name: 'Frais à la charge de la tontine' })).toBeNull()
  cleanup()
  const own = payment(1, { method: 'fee', feeOf: paymentId(2), isYours: true })
  await open(receipt({ payment: own, mayPropose: true }))
  expect(await screen.findByText(/^Aucun argent n’a été versé/)).toBeVisible()
  expect(screen.getByText('Frais à la charge de la tontine')).toBeVisible()
  expect(screen.queryByText('Payeur')).toBeNull()
  for (const name of ['Contester', 'Annuler ce versement'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('P3 a refused declaration is disputed once, and then says who has the last word', async () => {
  const refused = payment(1, { isYours: true, status: 'failed', receipt: null })
  const contests = `POST /tontines/${tontineId}/payments/${paymentId(1)}/contest`
  const may = receipt({ payment: { ...refused, mayContestRefusal: true } })
  const { user } = await open(may, { [contests]: { body: refused } })
  await user.click(await screen.findByRole('button', { name: 'Ce n’est pas juste' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/une fois/)).toBeVisible()
  await user.type(question.getByLabelText('Motif'), 'Remis à la séance')
  await user.click(question.getByRole('button', { name: 'Ce n’est pas juste' }))
  expect(await screen.findByText('Refus contesté')).toBeVisible()
  cleanup()
  await open(receipt({ payment: refused }))
  await screen.findByText('Historique')
  expect(screen.queryByRole('button', { name: 'Ce n’est pas juste' })).toBeNull()
  cleanup()
  const waits = payment(1, { status: 'pending', receipt: null, isRefusalContested: true })
  await open(receipt({ payment: { ...waits, mayConfirm: true, mayRefuse: true } }))
  expect(await screen.findByText(/ce refus est contesté/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refuser' })).toBeVisible()
})

test('P7 the link of a mail opens the objection to the payment', async () => {
  const at = paths.contestPayment(tontineId, paymentId(1))
  await open(receipt({ payment: payment(1, { isYours: true }) }), {}, at)
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByRole('button', { name: 'Contester' })).toBeVisible()
})

test('G1 a payment about which a proposal is open leads there, until the proposal lapses', async () => {
  const proposed = receipt({ payment: payment(1, { proposal: waits }), mayPropose: true })
  await open(proposed)
  const link = await screen.findByRole('link', { name: 'Voir la proposition' })
  expect(link).toLeadTo(paths.proposals(tontineId))
  expect(screen.queryByRole('button', { name: 'Annuler ce versement' })).toBeNull()
  cleanup()
  const lapsed = { ...waits, lapsesAt: new Date(Date.now() - 1).toISOString() }
  const reverses = `POST /tontines/${tontineId}/payments/${paymentId(1)}/reverse`
  const again = { ...proposed, payment: payment(1, { proposal: lapsed }) }
  const { user } = await open(again, { [reverses]: { body: payment(1) } })
  await user.click(await screen.findByRole('button', { name: 'Annuler ce versement' }))
  expect(screen.queryByRole('link', { name: 'Voir la proposition' })).toBeNull()
  const question = within(await screen.findByRole('alertdialog'))
  await user.type(question.getByLabelText('Motif'), 'Inscrit deux fois')
  await user.click(question.getByRole('button', { name: 'Annuler ce versement' }))
  expect(await screen.findByText('Versement annulé')).toBeVisible()
})

test('G3 the receipt says that contested money is held back, and the contester may take the contest back', async () => {
  const takesBack = `POST /tontines/${tontineId}/payments/${paymentId(1)}/take-back-contest`
  const contested = payment(1, { isContested: true, contestIsYours: true, isYours: true })
  const { user, requests } = await open(receipt({ payment: contested }), {
    [takesBack]: { body: payment(1) },
  })
  expect(
    await screen.findByText(/personne ne remet son argent tant que la contestation/),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Régler la contestation' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retirer ma contestation' }))
  expect(await screen.findByText('Contestation retirée')).toBeVisible()
  expect(requests.some(({ method }) => method === 'POST')).toBe(true)
})

test('P16 a payment that one person wrote down says so, and opening it as its member is noted once', async () => {
  const sees = `POST /tontines/${tontineId}/payments/${paymentId(1)}/seen`
  const alone = payment(1, { hasOneName: true })
  const { requests } = await open(receipt({ payment: alone }))
  expect(await screen.findByText('Une seule personne')).toBeVisible()
  expect(screen.getByText(/^Quand le membre ou le payeur ouvrira ce reçu/)).toBeVisible()
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  cleanup()
  const own = await open(receipt({ payment: { ...alone, isYours: true, isToSee: true } }), {
    [sees]: { body: payment(1) },
  })
  await waitFor(() =>
    expect(own.requests.filter(({ method }) => method === 'POST')).toHaveLength(1),
  )
})

const checkLink = `${location.origin}/check/${'T'.repeat(64)}`
const journalHead = { seq: 12, hash: '0123456789abcdef'.repeat(4) }

test('P11 what is shared of a receipt opens for anybody: the public page, with the end of the journal', async () => {
  const { user } = await open(receipt({ journalHead }))
  await user.click(await screen.findByRole('button', { name: 'Partager' }))
  expect(await screen.findByText('Reçu copié')).toBeVisible()
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain('Koffi Mensah, Les Cousines')
  expect(copied.split('\n').at(-1)).toBe(`${checkLink}#12.${journalHead.hash}`)
})

test('P11 the link of a payment without a receipt is said to open for members', async () => {
  const pending = payment(1, { status: 'pending', receipt: null })
  const { user } = await open(receipt({ payment: pending, cycles: null, checkToken: null }))
  await user.click(await screen.findByRole('button', { name: 'Partager' }))
  expect(await screen.findByText('Reçu copié')).toBeVisible()
  const [text, note, link] = (await navigator.clipboard.readText()).split('\n')
  expect(text).toMatch(/^Versement\s: .*Koffi Mensah, Les Cousines$/)
  expect(note).toBe('Déclaré. Le lien s’ouvre pour les membres de la tontine.')
  expect(link).toBe(location.origin + paths.payment(tontineId, paymentId(1)))
})

test('the QR code links to the public verification page', async () => {
  await open(receipt())
  const link = await screen.findByRole('link', { name: 'Ouvrir la page de vérification' })
  expect(link).toLeadTo(checkLink)
  expect(screen.getByRole('img', { name: new RegExp(checkLink) })).toBeVisible()
})

test('J13 the receipt shows its own entry and its fingerprint; the end of the journal is in the code only', async () => {
  const changed = { seq: 11, at: '2026-11-21T10:00:00Z', hash: `beef${'0'.repeat(60)}` }
  await open(receipt({ journalHead, changed }))
  const shown = await screen.findByText(/^Écriture n°\s9 du journal$/)
  expect(shown.parentElement).toHaveTextContent(/Empreinte.*feed 0000/)
  const last = screen.getByText(/^Écriture n°\s11 du journal$/)
  expect(last.parentElement).toHaveTextContent(/Empreinte.*beef 0000/)
  expect(screen.getByRole('img', { name: new RegExp(`#12.${journalHead.hash}$`) })).toBeVisible()
  expect(document.body).not.toHaveTextContent('0123 4567')
})

test('an unconfirmed payment has neither code nor picture', async () => {
  const pending = payment(1, { status: 'pending', receipt: null })
  await open(receipt({ payment: pending, cycles: null, checkToken: null, written: null }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Versement' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Ouvrir la page de vérification' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Image' })).toBeNull()
})

/** A canvas context that records its texts: jsdom has none. */
function layCanvas() {
  const texts: string[] = []
  const pen = new Proxy(
    {
      fillText: (text: string) => texts.push(text),
      font: '',
      /** A letter is half as wide as it is tall. */
      measureText(text: string) {
        return { width: text.length * (parseInt(this.font.split(' ')[1] ?? '', 10) / 2) }
      },
    },
    { get: (known, name) => Reflect.get(known, name) ?? (() => undefined) },
  )
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue(pen as never) // Only what is called is there.
  vi.spyOn(canvas, 'toBlob').mockImplementation((done) =>
    done(new Blob(['png'], { type: 'image/png' })),
  )
  vi.stubGlobal('Path2D', Object)
  return texts
}

test('the picture contains amount, words, names, date, number and the verification link', async () => {
  const texts = layCanvas()
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const kept: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => kept.push(file) }))
  URL.revokeObjectURL = () => undefined
  const { user } = await open(receipt())
  await user.click(await screen.findByRole('button', { name: 'Image' }))
  expect(await screen.findByText('L’image se télécharge')).toBeVisible()
  expect(save).toHaveBeenCalledOnce()
  expect(kept[0]).toMatchObject({ name: 'Reçu 12 Koffi Mensah.png', type: 'image/png' })
  expect(texts.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(
    expect.arrayContaining([
      'Reçu confirmé',
      'Reçu n° 12',
      '25 000 F CFA',
      'vingt-cinq mille francs CFA',
      'Koffi Mensah',
      'Les Cousines',
      '20 novembre 2026',
      'Awa Koné',
      location.host,
      'Écriture n° 9 du journal',
      'feed 0000 0000 0000',
    ]),
  )
})

test('the picture contains all words of the longest amount, in two lines', async () => {
  const texts = layCanvas()
  const amount = minor(8_449_729_494)
  const { user } = await open(
    receipt({ payment: payment(1, { receipt: 12, amount, currency: 'TZS' }) }),
  )
  await user.click(await screen.findByRole('button', { name: 'Image' }))
  await waitFor(() => expect(texts).not.toEqual([]))
  const words = amountInWords('fr', amount, 'TZS')
  const first = texts.findIndex((text) => words.startsWith(text))
  expect(`${texts[first]} ${texts[first + 1]}`).toBe(words)
})

test('on a phone that can share pictures, the picture is shared', async () => {
  layCanvas()
  const share = vi.fn<(given: ShareData) => Promise<void>>().mockResolvedValue()
  vi.stubGlobal('navigator', Object.assign(navigator, { canShare: () => true, share }))
  const { user } = await open(receipt())
  await user.click(await screen.findByRole('button', { name: 'Image' }))
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(share.mock.calls[0]?.[0].files?.[0]).toMatchObject({ type: 'image/png' })
  Reflect.deleteProperty(navigator, 'canShare')
  Reflect.deleteProperty(navigator, 'share')
})

test('the receipt can be printed', async () => {
  const print = vi
    .spyOn(window, 'print')
    .mockImplementation(() => void dispatchEvent(new Event('beforeprint')))
  const { user } = await open(receipt())
  await user.click(await screen.findByRole('button', { name: 'Imprimer' }))
  expect(print).toHaveBeenCalledOnce()
})

test('the payment of another member is not found', async () => {
  await open(404)
  expect(await screen.findByRole('heading', { name: 'Versement introuvable' })).toBeVisible()
})
