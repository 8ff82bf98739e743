import { paths } from '@mainforte/contract/paths'
import { calendarDate, todayIn } from '@mainforte/domain/kernel/calendar-date'
import { defaultZone } from '@mainforte/domain/kernel/zone'
import { createPage } from '@mainforte/words/testing/quoted'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type StubResponses, openPage, serve } from '../../../testing/open-page.tsx'
import { showsAsQuoted } from '../../../testing/quoted.ts'
import { awa, sessionOf } from '../../../testing/account.ts'
import { writeDraft } from '../../kernel/form/draft-store.ts'
import { signOut, signedIn } from '../../kernel/session/session.ts'
import * as page from './CreatePage.tsx'

showsAsQuoted(createPage)

const tontineId = '00000000-0000-4000-8000-000000000001'
const created = { 'POST /tontines': { status: 201, body: { tontineId } } }

// The page loads these once there is a list; a busy machine takes longer for it than a test waits.
beforeAll(async () => {
  await import('@mainforte/domain/members/pasted-people')
  await import('libphonenumber-js/min')
})
beforeEach(() => signedIn(sessionOf(awa)))
afterEach(() => {
  signOut()
  localStorage.clear()
})

async function open(responses: StubResponses = created) {
  const opened = await openPage({
    page,
    path: paths.createTontine,
    at: paths.createTontine,
    words: ['creation', 'listing', 'terms', 'tontines', 'members'],
    responses,
  })
  await screen.findByRole('heading', { level: 1, name: 'Créer une nouvelle tontine' })
  return opened
}

const field = (label: string | RegExp) => screen.getByLabelText(label)
const nameOfMember = (number: number) =>
  within(screen.getByRole('group', { name: `Membre ${number}` })).getByLabelText('Nom')

/** In one go: each key draws the whole form again, and what keys do has tests of its own. */
async function put(user: UserEvent, into: HTMLElement, text: string) {
  await user.click(into)
  await user.paste(text)
}

async function fillInTerms(user: UserEvent) {
  await put(user, field('Nom de la tontine'), 'Les Cousines')
  await put(user, field('Montant par échéance'), '25000')
}

async function fillIn(user: UserEvent) {
  await fillInTerms(user)
  await put(user, nameOfMember(1), 'Koffi Mensah')
}

const settings = () => screen.getByRole('button', { name: 'Plus de réglages' })

const send = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Créer la tontine' }))

test.each([
  ['Nom de la tontine', 'A', 'Le nom de la tontine doit comporter au moins 2 caractères.'],
  ['Montant par échéance', '0', 'Le montant doit être supérieur à 0.'],
  ['Nombre de membres', '1', "Le nombre de membres doit être d'au moins 2."],
])('create-1 %s: an error is shown while typing', async (label, typed, message) => {
  const { user } = await open()
  await user.click(settings())
  await user.clear(field(label))
  await user.type(field(label), typed)
  expect(await screen.findByText(message)).toBeVisible()
})

test('create-2 a description of more than 500 characters is refused', async () => {
  const { user } = await open()
  await user.click(settings())
  await user.click(screen.getByLabelText(/^Description/))
  await user.paste('a'.repeat(501))
  expect(
    await screen.findByText('La description ne doit pas dépasser 500 caractères.'),
  ).toBeVisible()
})

test('create-3 a member needs a name and, if any, a real address', async () => {
  const { user, requests } = await open()
  const row = within(screen.getByRole('group', { name: 'Membre 1' }))
  expect(row.queryByLabelText(/^Téléphone( |$)/)).toBeNull()
  await user.click(row.getByRole('button', { name: /^Téléphone, e-mail, parts/ }))
  expect(row.getByRole('textbox', { name: /^Téléphone/ })).toHaveFocus()
  await user.type(row.getByLabelText(/^E-mail/), 'koffi')
  expect(await screen.findByText('Email invalide')).toBeVisible()
  await send(user)
  expect(await screen.findByText('Le nom est requis')).toBeVisible()
  expect(requests).toEqual([])
})

test('create-4 the form starts with one empty member row; rows can be added and removed', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Ajouter un membre' }))
  expect(screen.getAllByRole('group')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Retirer le membre 1' }))
  await user.click(screen.getByRole('button', { name: 'Retirer le membre 1' }))
  expect(screen.queryAllByRole('group')).toEqual([])
})

const list = () => screen.getByLabelText('Écrire ou coller une liste')
const folded = () =>
  screen.queryAllByRole('button', { name: /^Modifier le membre/ }).map((row) => row.textContent)

const pasteList = (user: UserEvent, text: string) => put(user, list(), text)

test('T1 an untouched row is no member', async () => {
  const { user, requests, place } = await open()
  await fillInTerms(user)
  await send(user)
  await waitFor(() => expect(place()).toBe(paths.tontine(tontineId)))
  expect(requests[0]?.body).toMatchObject({ members: [] })
})

test('M1 a pasted list becomes rows to check, one line each, and can be undone', async () => {
  const { user, requests } = await open()
  await fillInTerms(user)
  await pasteList(user, '1. Fatou Diallo 07 08 09 10 11\n2. Yao, yao@exemple.ci\n\n3. Ama')
  await waitFor(() => expect(folded()).toHaveLength(3))
  expect(folded()[0]).toMatch(/1Fatou Diallo/)
  expect(await screen.findByText('3 personnes ajoutées : vérifiez la liste')).toBeVisible()
  expect(list()).toHaveValue('')
  expect(screen.queryAllByRole('group', { name: /^Membre/ })).toEqual([])
  expect(field('Nombre de membres')).toHaveValue('4')

  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(folded()).toEqual([])
  expect(list()).toHaveValue('1. Fatou Diallo 07 08 09 10 11\n2. Yao, yao@exemple.ci\n\n3. Ama')
  expect(field('Nombre de membres')).toHaveValue('2')

  await user.click(screen.getByRole('button', { name: 'Ajouter ces personnes' }))
  await waitFor(() => expect(folded()).toHaveLength(3))
  await send(user)
  await waitFor(() =>
    expect(requests[0]?.body).toMatchObject({
      memberCount: 4,
      members: [
        { name: 'Fatou Diallo', email: null, phone: '+2250708091011', hands: 1 },
        { name: 'Yao', email: 'yao@exemple.ci', phone: null, hands: 1 },
        { name: 'Ama', email: null, phone: null, hands: 1 },
      ],
    }),
  )
})

test('M1 submitting with a list still in the box shows its rows first', async () => {
  const { user, requests } = await open()
  await fillInTerms(user)
  await user.type(list(), 'Fatou{Enter}Yao')
  await send(user)
  await waitFor(() => expect(folded()).toHaveLength(2))
  expect(requests).toEqual([])
  await send(user)
  await waitFor(() =>
    expect(requests[0]?.body).toMatchObject({ members: [{ name: 'Fatou' }, { name: 'Yao' }] }),
  )
})

test('M1 an invalid person of the list is reported in their row, which opens on submit', async () => {
  const { user, requests } = await open()
  await fillInTerms(user)
  await pasteList(user, '+225 07 08 09 10 11, Fatou 07 08 09 10 1, Fatou 0508091011')
  await waitFor(() => expect(folded()).toHaveLength(3))
  expect(screen.getByText('Même nom que le membre 2')).toBeVisible()
  expect(folded()[1]).toMatch(/Numéro de téléphone invalide/)
  expect(folded()[0]).toMatch(/Sans nom.*Le nom est requis/)
  await send(user)
  expect(await screen.findByText('Le nom est requis')).toBeVisible()
  const second = screen.getByRole('group', { name: 'Membre 2' })
  expect(within(second).getByRole('textbox', { name: /^Téléphone/ })).toBeVisible()
  expect(nameOfMember(1)).toHaveFocus()
  expect(nameOfMember(1)).toHaveAccessibleDescription('Le nom est requis')
  expect(requests).toEqual([])
})

const report = () => within(screen.getByRole('region', { name: 'À vérifier' }))

test('M18, M2 pasting a list twice adds nobody twice, and says who was there', async () => {
  const { user } = await open()
  await pasteList(user, '1. Fatou N’Guessan\n2. Yao 05 08 09 10 11')
  await waitFor(() => expect(folded()).toHaveLength(2))
  await pasteList(user, "1. FATOU N'GUESSAN 07 08 09 10 11\n2. Yao\n3. Ama")
  await waitFor(() => expect(folded()).toHaveLength(3))
  await waitFor(() => expect(folded()[0]).toMatch(/Fatou N’Guessan07 08 09 10.?11/))
  expect(
    report().getByText('Déjà dans la liste, pas ajouté deux fois : Fatou N’Guessan et Yao.'),
  ).toBeVisible()
  expect(field('Nombre de membres')).toHaveValue('4')
  await pasteList(user, 'Fatou N’Guessan\nYao\nAma')
  expect(await screen.findByText('Toutes ces personnes sont déjà dans la liste')).toBeVisible()
  expect(folded()).toHaveLength(3)
  await user.click(report().getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByRole('region', { name: 'À vérifier' })).toBeNull()
})

test('M18 an outdated number is changed only with a touch', async () => {
  const { user, requests } = await open()
  await fillInTerms(user)
  await pasteList(user, 'Awa 07 08 09 10\nYao +229 97 08 09 10\nNini 711121314')
  await waitFor(() => expect(folded()).toHaveLength(3))
  expect(
    await screen.findByText(/Ancien numéro \? Aujourd’hui : \+225.07.07.08.09.?10/),
  ).toBeVisible()
  expect(screen.getByText(/Ancien numéro \? Aujourd’hui : \+229.01.97.08.09.?10/)).toBeVisible()
  expect(screen.getByText(/Il manque un zéro \? \+225.07.11.12.13.?14/)).toBeVisible()
  for (const count of [3, 2, 1]) {
    const buttons = screen.getAllByRole('button', { name: 'Corriger' })
    expect(buttons).toHaveLength(count)
    await user.click(buttons[0]!)
  }
  await send(user)
  await waitFor(() =>
    expect(requests[0]?.body).toMatchObject({
      members: [
        { name: 'Awa', phone: '+2250707080910' },
        { name: 'Yao', phone: '+2290197080910' },
        { name: 'Nini', phone: '+2250711121314' },
      ],
    }),
  )
})

test('M18 two names in one row become two people with a touch', async () => {
  const { user } = await open()
  await pasteList(user, '1. Awa et Moussa (2 parts)\n2. Kadi')
  await waitFor(() => expect(folded()).toHaveLength(2))
  expect(folded()[0]).toMatch(/Awa et Moussa2.parts/)
  expect(screen.getByText('Une personne, ou deux ?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'En faire deux' }))
  expect(folded().map((text) => text?.replace(/^.*\d(?=[A-Z])/, ''))).toHaveLength(3)
  expect(folded()[1]).toMatch(/2Moussa/)
})

test('M18 lines that are no people are reported one by one, and can be taken as a person', async () => {
  const { user } = await open()
  await pasteList(
    user,
    '*TONTINE DES AMAZONES*\n1. Awa\n2. Awa\n3. Yao ½\nMme Séri chez Odile\nTotal : 3',
  )
  await waitFor(() => expect(folded()).toHaveLength(2))
  expect(report().getByText(/^Une demi-part : Yao\./)).toBeVisible()
  expect(report().getByText('3 lignes non prises')).toBeVisible()
  await user.click(
    report().getByRole('button', { name: 'Ajouter « Mme Séri chez Odile » comme personne' }),
  )
  expect(folded()).toHaveLength(3)
  expect(report().getByText('2 lignes non prises')).toBeVisible()
  expect(report().getByText('Awa est 2 fois dans la liste, inscrit une fois.')).toBeVisible()
  await user.click(report().getByRole('button', { name: /Donner 2.parts/ }))
  expect(folded()[0]).toMatch(/Awa2.parts/)
})

test('M18 numbers are read in the country that the list names, and again in another that is chosen', async () => {
  const { user } = await open()
  const country = () => screen.getByLabelText('Pays des numéros sans indicatif')
  expect(country()).toHaveValue('CI')
  await pasteList(user, 'Awa 77 111 20 30\nFatou +221 78 111 20 31')
  await waitFor(() => expect(folded()).toHaveLength(2))
  expect(country()).toHaveValue('SN')
  expect(report().getByText(/lus comme ceux de ce pays : Sénégal \(\+221\)/)).toBeVisible()
  await pasteList(user, 'Yao 70 11 12 13\nIssa 76 11 12 13')
  await waitFor(() => expect(folded()).toHaveLength(4))
  await waitFor(() => expect(folded()[2]).toMatch(/Numéro de téléphone invalide/))
  await user.selectOptions(country(), 'BF')
  await waitFor(() => expect(folded()[2]).toMatch(/Yao70 11 12 13/))
})

const encoded = (text: string, encoding: 'windows-1252' | 'utf-16') =>
  encoding === 'utf-16'
    ? new Uint8Array([
        0xff,
        0xfe,
        ...[...text].flatMap((one) => [one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8]),
      ])
    : Uint8Array.from(text, (one) => one.charCodeAt(0))

test.each([
  ['UTF-8 with a mark', 'liste.csv', ['\uFEFFNom;Prénom\r\nOuédraogo;Noël']],
  ['Windows-1252', 'liste.csv', [encoded('Nom;Prénom\r\nOuédraogo;Noël', 'windows-1252')]],
  ['UTF-16', 'liste.txt', [encoded('Nom\tPrénom\r\nOuédraogo\tNoël', 'utf-16')]],
  ['contacts', 'contacts.vcf', ['BEGIN:VCARD\nN:Noël;Ouédraogo\nEND:VCARD']],
])('M18 a file of a list is read: %s', async (_, name, parts) => {
  const { user } = await open()
  const input = screen.getByLabelText('Choisir un fichier', { selector: 'input' })
  await user.upload(input, new File(parts as BlobPart[], name, { type: 'text/plain' }))
  await waitFor(() => expect(folded()).toHaveLength(1))
  expect(folded()[0]).toMatch(/Ouédraogo Noël/)
})

test('M18 a file that is no text is refused with what to do', async () => {
  const { user } = await open()
  const input = screen.getByLabelText('Choisir un fichier', { selector: 'input' })
  const sheet = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'liste.csv')
  await user.upload(input, sheet)
  expect(await screen.findByText(/^Ce fichier n’est pas une liste lisible/)).toBeVisible()
})

test('T8 the expected number follows the list up and down, until somebody sets it', async () => {
  const { user } = await open()
  const count = () => field('Nombre de membres')
  await user.click(settings())
  await pasteList(user, 'Awa\nYao\nKadi\nNini')
  await waitFor(() => expect(count()).toHaveValue('5'))
  await user.click(screen.getByRole('button', { name: 'Retirer le membre 1' }))
  await waitFor(() => expect(count()).toHaveValue('4'))
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(count()).toHaveValue('5'))
  await user.clear(count())
  await user.type(count(), '8')
  await user.click(screen.getByRole('button', { name: 'Retirer le membre 1' }))
  expect(folded()).toHaveLength(3)
  expect(count()).toHaveValue('8')
})

test('M2 an address in two rows is reported at the second', async () => {
  const { user } = await open()
  await fillInTerms(user)
  await pasteList(user, 'Fatou f@exemple.ci\nYao F@exemple.ci')
  await waitFor(() => expect(folded()).toHaveLength(2))
  await send(user)
  const second = await screen.findByRole('group', { name: 'Membre 2' })
  expect(
    within(second).getByText('Cette adresse est déjà celle d’un autre membre de la liste.'),
  ).toBeVisible()
})

/** A name of its own for each number. */
const spelled = (index: number) =>
  `Awa ${String(index).replace(/./g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`

test('M10 the maximum number of ten thousand lines becomes rows, and the others stay in the box', async () => {
  const { user } = await open()
  await pasteList(user, Array.from({ length: 10_000 }, (_, index) => spelled(index)).join('\n'))
  await waitFor(() => expect(folded()).toHaveLength(199))
  expect(screen.getByText(/^Plus de place pour ces personnes/)).toBeVisible()
  expect((list() as HTMLTextAreaElement).value.split('\n')).toHaveLength(9_801)
})

test('Enter moves to the next field and person, and never submits the form', async () => {
  const { user, requests } = await open()
  await user.type(field('Nom de la tontine'), 'Les Cousines{Enter}')
  expect(field('Montant par échéance')).toHaveFocus()
  await user.keyboard('25000{Enter}')
  expect(field('Fréquence')).toHaveFocus()
  await user.type(nameOfMember(1), 'Fatou{Enter}')
  expect(nameOfMember(2)).toHaveFocus()
  await user.keyboard('Yao{Enter}{Enter}{Enter}')
  expect(nameOfMember(3)).toHaveFocus()
  expect(folded()).toHaveLength(2)
  expect(requests).toEqual([])
})

test('a person removed from the list can be restored', async () => {
  const { user } = await open()
  await pasteList(user, 'Fatou\nYao')
  await waitFor(() => expect(folded()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Retirer le membre 1' }))
  expect(screen.getByText('Fatou n’est plus dans la liste')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Modifier le membre 1/ })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(folded()).toHaveLength(2)
  expect(folded()[0]).toMatch(/Fatou/)
})

test('a list that was not added yet survives a closed tab', async () => {
  const { user } = await open()
  await user.type(list(), 'Fatou{Enter}Yao')
  cleanup()
  await open()
  expect(list()).toHaveValue('Fatou\nYao')
})

test('create-5 the ranking method is requested only for an automatic order', async () => {
  const { user } = await open()
  expect(settings()).toHaveAccessibleDescription(
    /^2.membres.· ordre tiré au sort.· 3.jours de grâce.· heure d/,
  )
  await user.click(settings())
  expect(screen.getByRole('radio', { name: /^Tirage au sort/ })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: /^Manuel/ }))
  expect(screen.queryByRole('radio', { name: /^Tirage au sort/ })).toBeNull()
  await user.click(settings())
  expect(screen.queryByRole('radio')).toBeNull()
  expect(settings()).toHaveAccessibleDescription(/ordre choisi par vous/)
})

test('R2 the last day of each month may be chosen, and the next dates are told', async () => {
  const startDate = calendarDate('2031-11-02')
  writeDraft(awa.id, 'create', { keptAt: Date.now(), fields: { startDate } })
  const { user, requests } = await open()
  await fillInTerms(user)
  expect(screen.getByText(/^Puis 2.déc., 2.janv., 2.févr. et 2.mars$/)).toBeVisible()
  await user.selectOptions(field('Fréquence'), 'Chaque mois, le dernier jour')
  expect(field('Date de début')).toHaveTextContent(/dimanche 30.novembre.2031/)
  expect(screen.getByText(/^Puis 31.déc., 31.janv., 29.févr. et 31.mars$/)).toBeVisible()
  await send(user)
  const sent = { frequency: 'monthly', dayRule: 'month-end', startDate: '2031-11-30' }
  await waitFor(() => expect(requests[0]?.body).toMatchObject(sent))
})

const rhythms = () =>
  within(field('Fréquence'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
/** Opens the calendar of the first day, which lies in its month. */
async function pick(user: UserEvent, day: string) {
  await user.click(field('Date de début'))
  const cell = (await screen.findByRole('grid')).querySelector(`[data-day="${day}"] button`)
  await user.click(cell!)
}

/** The form with a first day that was chosen already. */
async function openFrom(startDate: string) {
  const fields = { startDate: calendarDate(startDate) }
  writeDraft(awa.id, 'create', { keptAt: Date.now(), fields })
  const page = await open()
  await fillInTerms(page.user)
  return page
}

test('R2 the rhythm says in words what the first day can mean', async () => {
  const { user, requests } = await openFrom('2031-12-28')
  expect(rhythms()).toEqual([
    'Quotidienne',
    'Hebdomadaire',
    'Toutes les deux semaines',
    'Deux fois par mois, le 14 et le 28',
    'Chaque mois, le 28',
    'Chaque mois, le 4e dimanche',
    'Chaque mois, le dernier dimanche',
    'Chaque mois, le dernier jour',
  ])
  expect(field('Fréquence')).toHaveDisplayValue('Chaque mois, le 28')
  await user.selectOptions(field('Fréquence'), 'Chaque mois, le dernier dimanche')
  expect(screen.getByText(/^Puis 25.janv., 29.févr., 28.mars et 25.avr.$/)).toBeVisible()
  await send(user)
  const sent = { frequency: 'monthly', dayRule: 'last-weekday', startDate: '2031-12-28' }
  await waitFor(() => expect(requests[0]?.body).toMatchObject(sent))
})

test('R2 a tontine may meet on the 1st and 15th', async () => {
  const { user, requests } = await openFrom('2031-12-01')
  await user.selectOptions(field('Fréquence'), 'Deux fois par mois, le 1er et le 15')
  expect(screen.getByText(/^Puis 15.déc., 1er.janv., 15.janv. et 1er.févr.$/)).toBeVisible()
  await send(user)
  const sent = { frequency: 'semimonthly', dayRule: 'first-day', startDate: '2031-12-01' }
  await waitFor(() => expect(requests[0]?.body).toMatchObject(sent))
})

test('R2 with another first day the words follow, and a fifth Wednesday is the last', async () => {
  const { user, requests } = await openFrom('2031-12-24')
  await user.selectOptions(field('Fréquence'), 'Chaque mois, le 4e mercredi')
  await pick(user, '2031-12-31')
  expect(field('Fréquence')).toHaveDisplayValue('Chaque mois, le dernier mercredi')
  await user.selectOptions(field('Fréquence'), 'Chaque mois, le dernier mercredi')
  await pick(user, '2031-12-10')
  expect(field('Fréquence')).toHaveDisplayValue('Chaque mois, le 2e mercredi')
  expect(screen.getByText(/^Puis 14.janv., 11.févr., 10.mars et 14.avr.$/)).toBeVisible()
  await send(user)
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ startDate: '2031-12-10' }))
})

test('T1 an error in the other settings opens them and gets the focus', async () => {
  const { user, requests } = await open()
  await fillInTerms(user)
  await user.click(settings())
  await user.clear(field('Nombre de membres'))
  await user.click(settings())
  expect(settings()).toHaveAttribute('aria-expanded', 'false')
  await send(user)
  await waitFor(() => expect(field('Nombre de membres')).toHaveFocus())
  expect(settings()).toHaveAttribute('aria-expanded', 'true')
  expect(requests).toEqual([])
})

test('create-6 an amount is sent in minor units of its currency, whichever was selected first', async () => {
  const { user, requests, place } = await open()
  await fillIn(user)
  await user.click(settings())
  await user.selectOptions(field('Devise'), 'EUR')
  await send(user)
  await waitFor(() => expect(place()).toBe(paths.tontine(tontineId)))
  expect(requests[0]?.body).toMatchObject({
    name: 'Les Cousines',
    amount: 2_500_000,
    currency: 'EUR',
    memberCount: 2,
    frequency: 'monthly',
    startDate: todayIn(defaultZone, Date.now()),
    endDate: null,
    rankingType: 'automatic',
    automaticRankingMethod: 'random',
    members: [{ name: 'Koffi Mensah', email: null, phone: null, hands: 1 }],
  })
  expect(screen.getByText('Tontine créée avec succès!')).toBeVisible()
})

test('T1 the days of grace and the zone of the browser are sent with the form', async () => {
  const { user, requests } = await open()
  await fillIn(user)
  await user.click(settings())
  await user.clear(field('Jours de grâce'))
  await user.type(field('Jours de grâce'), '5')
  await send(user)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ graceDays: 5, zone }))
})

test('T1 a monthly tontine has three days of grace and a weekly one none, unless others are typed', async () => {
  const { user } = await open()
  await user.click(settings())
  const days = field('Jours de grâce')
  const rhythm = field('Fréquence')
  expect(days).toHaveValue('3')
  await user.selectOptions(rhythm, 'weekly')
  expect(days).toHaveValue('0')
  await user.selectOptions(rhythm, 'month-end')
  expect(days).toHaveValue('3')
  await user.clear(days)
  await user.type(days, '5')
  await user.selectOptions(rhythm, 'weekly')
  expect(days).toHaveValue('5')
})

test('T1 a zone that the server does not know is an error, and another one can be chosen', async () => {
  const issues = [{ path: ['zone'], code: 'zone-unknown' }]
  const unknown = { status: 400, body: { code: 'BAD_REQUEST', data: { issues } } }
  const { user } = await open({ 'POST /tontines': unknown })
  await fillIn(user)
  await send(user)
  expect(await screen.findByText('Choisissez un fuseau horaire de la liste.')).toBeVisible()
  expect(field('Fuseau horaire')).toHaveFocus()
  const requests = serve(created)
  await user.selectOptions(field('Fuseau horaire'), 'Dakar (Afrique)')
  await send(user)
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ zone: 'Africa/Dakar' }))
})

test('T8 a last turn after the planned end is said while the form is filled in', async () => {
  const [startDate, endDate] = [calendarDate('2030-01-31'), calendarDate('2030-12-31')]
  writeDraft(awa.id, 'create', {
    keptAt: Date.now(),
    fields: { memberCount: 12, startDate, endDate },
  })
  const { user } = await open()
  await user.click(settings())
  expect(screen.queryByText(/le dernier a lieu/)).toBeNull()
  await user.clear(field('Nombre de membres'))
  await user.type(field('Nombre de membres'), '13')
  expect(
    await screen.findByText(/Avec 13 tours, le dernier a lieu le 31.janvier.2031, après/),
  ).toBeVisible()
})

test('K1 decimals that the currency does not have are an error, and valid in one that has them', async () => {
  const { user, requests } = await open()
  await fillIn(user)
  await user.clear(field('Montant par échéance'))
  await user.type(field('Montant par échéance'), '12,5')
  await send(user)
  expect(field('Montant par échéance')).toHaveAccessibleDescription(
    'Le montant a trop de chiffres après la virgule.',
  )
  expect(requests).toEqual([])

  await user.click(settings())
  await user.selectOptions(field('Devise'), 'Dinar tunisien (TND)')
  expect(field('Montant par échéance')).toHaveValue('12,50')
  await send(user)
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ amount: 12_500, currency: 'TND' }))
})

test('create-7 a manual order with several members leads to the ranking', async () => {
  const { user, place } = await open()
  await fillIn(user)
  await user.click(settings())
  await user.click(screen.getByRole('radio', { name: /^Manuel/ }))
  await user.click(screen.getByRole('button', { name: 'Ajouter un membre' }))
  await user.type(nameOfMember(2), 'Fatou Ndiaye')
  await send(user)
  await waitFor(() => expect(place()).toBe(paths.ranking(tontineId)))
})

test('create-8 a manual order with one member leads to the tontine', async () => {
  const { user, place } = await open()
  await fillIn(user)
  await user.click(settings())
  await user.click(screen.getByRole('radio', { name: /^Manuel/ }))
  await send(user)
  await waitFor(() => expect(place()).toBe(paths.tontine(tontineId)))
})

test('create-9 resetting clears the form, says so, and can be undone', async () => {
  const { user } = await open()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Réinitialiser' }))
  expect(screen.getByText('Données de la tontine réinitialisées')).toBeVisible()
  expect(field('Nom de la tontine')).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(field('Nom de la tontine')).toHaveValue('Les Cousines')
})

test('create-13 two touches in one moment create one tontine', async () => {
  const { user, requests } = await open()
  await fillIn(user)
  const create = screen.getByRole('button', { name: 'Créer la tontine' })
  act(() => {
    create.click()
    create.click()
  })
  expect(await screen.findByText('Tontine créée avec succès!')).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('create-14 a tontine whose answer was lost is sent again under the same key', async () => {
  const { user, requests } = await open({
    'POST /tontines': [{ comes: 'lost' }, { status: 201, body: { tontineId } }],
  })
  await fillIn(user)
  await send(user)
  await screen.findByText(/Problème de connexion/)
  await send(user)
  expect(await screen.findByText('Tontine créée avec succès!')).toBeVisible()
  expect(requests[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
  expect(requests[1]?.idempotencyKey).toBe(requests[0]?.idempotencyKey)
})

test('create-15 two touches in one moment turn a pasted list into rows once', async () => {
  const { user, requests } = await open()
  await fillIn(user)
  await user.type(list(), 'Fatou Ndiaye')
  const create = screen.getByRole('button', { name: 'Créer la tontine' })
  act(() => {
    create.click()
    create.click()
  })
  await waitFor(() => expect(folded()).toHaveLength(2))
  expect(screen.getByText(/^Vous et 2.personnes$/)).toBeVisible()
  expect(requests).toEqual([])
})

test.each([
  [401, "Erreur d'authentification. Veuillez vous reconnecter."],
  [403, 'Erreur d’autorisation du serveur. Veuillez contacter l’administrateur.'],
  [404, "Erreur de ressource. Veuillez contacter l'administrateur."],
  [500, 'Échec de la création de la tontine. Problème de connexion ou autorisations.'],
])(
  'create-10 a server’s answer %i is shown in the words of the specification',
  async (status, text) => {
    const { user } = await open({ 'POST /tontines': { status } })
    await fillIn(user)
    await send(user)
    expect(await screen.findByText(text)).toBeVisible()
  },
)

test('create-11 a response without a tontine is not a success', async () => {
  const { user, place } = await open({ 'POST /tontines': { status: 201, body: {} } })
  await fillIn(user)
  await send(user)
  expect(
    await screen.findByText('Échec de la création de la tontine. Veuillez réessayer.'),
  ).toBeVisible()
  expect(place()).toBe(paths.createTontine)
})

test('create-12 without a network no input is lost', async () => {
  const { user } = await open({ 'POST /tontines': { comes: 'lost' } })
  await fillIn(user)
  await send(user)
  expect(
    await screen.findByText(
      'Échec de la création de la tontine. Problème de connexion ou autorisations.',
    ),
  ).toBeVisible()
  expect(field('Nom de la tontine')).toHaveValue('Les Cousines')
  expect(nameOfMember(1)).toHaveValue('Koffi Mensah')
})

test('a validation error of the server is shown at its field', async () => {
  const issues = [{ path: ['amount'], code: 'amount-too-large' }]
  const { user } = await open({
    'POST /tontines': { status: 400, body: { code: 'BAD_REQUEST', data: { issues } } },
  })
  await fillIn(user)
  await send(user)
  expect(await screen.findByText('Ce montant est trop grand.')).toBeVisible()
})

test('two rows for one person are refused with an explanation', async () => {
  const { user } = await open({
    'POST /tontines': { status: 409, body: { code: 'already-invited' } },
  })
  await fillIn(user)
  await send(user)
  expect(
    await screen.findByText(
      "Un membre avec cet email/téléphone a déjà été invité et est en attente d'approbation.",
    ),
  ).toBeVisible()
})
