import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { minor } from '@mainforte/domain/kernel/minor'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, serve } from '../../../testing/open-page.tsx'
import { awa, koffi, payment, situation, tontine, tontineId } from '../../../testing/views.ts'
import { SituationCard } from './SituationCard.tsx'
import type { How } from '../form/payment-terms.ts'

const asks = `GET /tontines/${tontineId}/situation`
const declares = `POST /tontines/${tontineId}/payments/declared`

async function open(view = situation(), how: How | null = 'declare', at = '/') {
  const requests = serve({ [asks]: { body: view }, [declares]: { body: payment(1) } })
  const members = [awa, koffi]
  const opened = await openPage({
    page: {
      Component: () => (
        <SituationCard
          tontine={tontine()}
          members={members}
          how={how ?? undefined}
          canSwap
          pending={null}
        />
      ),
    },
    path: '/',
    at,
    words: ['payments'],
  })
  return { ...opened, requests }
}

test('the amount due is shown with its deadline and one button to declare exactly that', async () => {
  const { user, requests } = await open()
  expect(await screen.findByText('au plus tard le 1er décembre 2026')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Déclarer 25/ }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(await form.findByRole('button', { name: 'Déclarer' }))
  expect(await screen.findByText('Paiement enregistré avec succès')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    memberId: awa.id,
    payerId: null,
    amount: 25_000,
  })
})

test('a link from elsewhere opens the form, filled with what is due first', async () => {
  const first = { cycle: 1, deadline: calendarDate('2026-12-01'), amount: minor(25_000) }
  const { requests, user, place } = await open(
    situation({ due: minor(75_000), first }),
    'declare',
    '/?pay',
  )
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByLabelText('Montant')).toHaveValue('25\u202F000')
  await user.click(form.getByRole('button', { name: 'Déclarer' }))
  expect(await screen.findByText('Paiement enregistré avec succès')).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    memberId: awa.id,
    amount: 25_000,
  })
  expect(place()).toBe('/')
})

test('late, declared and prepaid amounts are explained, and zero amounts left out', async () => {
  await open(situation({ late: minor(25_000), waiting: minor(5_000) }))
  expect(await screen.findByText('En retard')).toBeVisible()
  expect(screen.getByText('Déclaré, à confirmer')).toBeVisible()
  expect(screen.queryByText('Versé d’avance')).toBeNull()
})

test('a member who owes nothing reads that they are up to date, and when they receive how much', async () => {
  await open(situation({ due: minor(0), first: null, credit: minor(10_000) }))
  expect(await screen.findByText('Vous êtes à jour')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('1er déc. 2026, échéance 1')).toBeVisible()
  expect(screen.getByText('Versé d’avance')).toBeVisible()
})

test('a closed tontine offers no payment', async () => {
  await open(situation(), null)
  expect(await screen.findByText('À verser maintenant')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('in an archived tontine no turn is announced', async () => {
  const { nextTurn } = situation()
  const turns = nextTurn ? [nextTurn] : []
  await open(situation({ phase: 'archived', nextTurn: null, turns }), null)
  expect(await screen.findByText('Aucun, la tontine est arrêtée.')).toBeVisible()
})

test('a fully declared amount is not requested again: it waits, and an officer answers it', async () => {
  const declared = { due: minor(0), declared: minor(25_000), waiting: minor(25_000), first: null }
  const { user } = await open(situation(declared), 'record')
  expect(await screen.findByText('Vous avez déclaré')).toBeVisible()
  expect(screen.queryByText('À verser maintenant')).toBeNull()
  expect(screen.queryByText('Vous êtes à jour')).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Déclarer|Enregistrer)/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Confirmer ou refuser' }))
  expect(await screen.findByRole('dialog', { name: 'Versement déclaré' })).toBeVisible()
})

test('before the start nothing is due', async () => {
  await open(situation({ phase: 'enrolling', due: minor(0), first: null }))
  expect(await screen.findByText('Rien n’est dû avant le démarrage')).toBeVisible()
})

test('before the start a past date is not a received pot', async () => {
  const { nextTurn } = situation()
  const turns = nextTurn ? [nextTurn] : []
  await open(situation({ phase: 'enrolling', nextTurn: null, turns }))
  expect(await screen.findByText('Votre place dans l’ordre n’est pas encore fixée.')).toBeVisible()
  expect(screen.queryByText('Vous avez reçu toutes vos cagnottes.')).toBeNull()
})

test('a turn whose date has passed is a late pot, not a future turn', async () => {
  const turn = situation().nextTurn
  await open(situation({ nextTurn: turn && { ...turn, state: 'late' } }))
  expect(await screen.findByText('en retard depuis le 1er décembre 2026')).toBeVisible()
  expect(screen.getByText('Ma cagnotte')).toBeVisible()
  expect(screen.queryByText('Mon prochain tour')).toBeNull()
})
