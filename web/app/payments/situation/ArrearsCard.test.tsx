import { paths } from '@mainforte/contract/paths'
import type { ArrearsView } from '@mainforte/contract/reports/views'
import { calendarDate } from '@mainforte/domain/kernel/calendar-date'
import { minor } from '@mainforte/domain/kernel/minor'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StubResponses, openPage, serve } from '../../../testing/open-page.tsx'
import { awa, member, payment, tontine, tontineId } from '../../../testing/views.ts'
import { ArrearsCard } from './ArrearsCard.tsx'

const row = (number: number, over: Partial<ArrearsView['rows'][number]> = {}) => ({
  memberId: member(number).id,
  memberName: `Membre ${number}`,
  isYou: false,
  toPay: minor(25_000),
  late: minor(0),
  declared: minor(0),
  mayConfirm: false,
  since: calendarDate('2026-12-01'),
  ...over,
})

async function open(rows: ArrearsView['rows'], isOfficer = true, responses: StubResponses = {}) {
  serve({
    ...responses,
    [`GET /tontines/${tontineId}/arrears`]: {
      body: { currency: 'XOF', today: '2026-12-05', members: 9, rows },
    },
  })
  const members = [
    awa,
    member(2, { phone: '+2250700000001', email: 'deux@example.ci' }),
    ...[3, 4, 5, 6, 7].map((number) => member(number, { isGuest: true })),
  ]
  const page = {
    Component: () => <ArrearsCard tontine={tontine({ members })} isOfficer={isOfficer} />,
  }
  return openPage({ page, path: '/', at: '/', words: ['notifications', 'payments', 'group'] })
}

const text = (link: HTMLElement) => {
  const address = new URL(link.getAttribute('href') ?? '')
  const said = address.searchParams.get('text') ?? address.searchParams.get('body') ?? ''
  return said.replaceAll(/\s/g, ' ')
}

test('F4 a member who owes is listed with the sum and the day, and reminded with one click', async () => {
  await open([row(2, { late: minor(25_000) }), row(3)])
  expect(await screen.findByText(/^2 personnes, 50.000.F.CFA à verser\.$/)).toBeVisible()
  expect(screen.getByText('en retard, attendu le 1er déc.')).toBeVisible()
  const link = screen.getByRole('link', { name: 'Relancer Membre 2 par WhatsApp' })
  expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/2250700000001\?text=/)
  expect(text(link)).toBe(
    `Bonjour Membre 2, pour la tontine « Les Cousines », il reste 25 000 F CFA à verser, attendus depuis le 1er décembre 2026. ${location.origin}${paths.tontinePayments(tontineId)}`,
  )
  expect(screen.getByRole('link', { name: 'Relancer Membre 2 par SMS' })).toLeadTo(
    expect.stringMatching(/^sms:\+2250700000001\?/),
  )
  expect(screen.getByRole('link', { name: 'Relancer Membre 2 par Email' })).toLeadTo(
    expect.stringMatching(/^mailto:deux%40example\.ci\?/),
  )
  // A guest has no known address: WhatsApp asks for the recipient, and the link is the invitation.
  const guest = screen.getByRole('link', { name: 'Relancer Membre 3 par WhatsApp' })
  expect(guest.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=/)
  expect(text(guest)).toContain('/join/K7M4X9QD')
  // The text for the whole group is in one place, beside the ring.
  expect(screen.queryByRole('link', { name: /groupe/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Copier/ })).toBeNull()
})

test('F4 no reminder for declared payments, nor for the dues of the officer who reads', async () => {
  const declared = row(3, { toPay: minor(0), declared: minor(25_000) })
  await open([row(1, { memberName: 'Awa Koné', isYou: true }), declared])
  expect(await screen.findByText(/25.000.F.CFA à confirmer/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Relancer/ })).toBeNull()
})

test('F4 a declared payment is confirmed from the row of the member by an officer who may', async () => {
  const declared = { toPay: minor(0), declared: minor(25_000) }
  const id = member(3).id
  const { user } = await open([row(2, declared), row(3, { ...declared, mayConfirm: true })], true, {
    [`GET /payments?tontineId=${tontineId}&memberId=${id}&status=pending`]: {
      body: {
        rows: [payment(1, { memberId: id, status: 'pending', mayConfirm: true })],
        next: null,
        totals: [],
      },
    },
    [`POST /tontines/${tontineId}/payments/${payment(1).id}/confirm`]: { body: payment(1) },
  })
  const answer = await screen.findByRole('button', {
    name: /^Confirmer le versement de Membre 3, 25.000.F.CFA$/,
  })
  expect(screen.queryByRole('button', { name: /^Confirmer le versement de Membre 2/ })).toBeNull()
  await user.click(answer)
  const sheet = within(await screen.findByRole('dialog', { name: 'Versement déclaré' }))
  await user.click(await sheet.findByRole('button', { name: /^Confirmer le versement/ }))
  expect(await screen.findByText('Versement confirmé')).toBeVisible()
})

test('F4 the first are shown, and all on request', async () => {
  const { user } = await open([2, 3, 4, 5, 6, 7].map((number) => row(number)))
  const list = within(await screen.findByRole('list', { name: 'Encore à verser' }))
  expect(list.getAllByRole('listitem')).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Voir les 6' }))
  expect(list.getAllByRole('listitem')).toHaveLength(6)
})

test('F4 a member sees who owes but can’t send reminders', async () => {
  await open([row(2)], false)
  expect(await screen.findByText('Membre 2')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('F4 the card says that nobody owes anything', async () => {
  await open([])
  expect(await screen.findByText('Tout le monde est à jour')).toBeVisible()
})
