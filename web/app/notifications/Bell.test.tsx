import type { NotificationView } from '@mainforte/contract/notifications/endpoints'
import { paths } from '@mainforte/contract/paths'
import { NotificationId } from '@mainforte/domain/kernel/ids'
import { minor } from '@mainforte/domain/kernel/minor'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type StubResponses, openPage, serve } from '../../testing/open-page.tsx'
import { tontineId } from '../../testing/views.ts'
import { setLanguage } from '../kernel/language/language.ts'
import { refetchAfter } from '../kernel/api/refetch.ts'
import { Bell } from './Bell.tsx'

afterEach(() => setLanguage('origin'))

const notice = (number: number, over: Partial<NotificationView> = {}): NotificationView => ({
  id: NotificationId.parse(`00000000-0000-4000-8000-00000000030${number}`),
  kind: 'payment-recorded',
  tontineId,
  tontineName: 'Les Cousines',
  currency: 'XOF',
  byName: 'Awa Koné',
  memberName: 'Koffi Mensah',
  isYours: false,
  nameBefore: null,
  nameAfter: null,
  amount: minor(25_000),
  voids: null,
  rank: null,
  act: null,
  change: null,
  guests: null,
  hands: null,
  joined: null,
  days: null,
  others: 0,
  isRead: false,
  createdAt: new Date().toISOString(),
  ...over,
})
const page = (rows: NotificationView[], unread: number, next: string | null = null) => ({
  body: { rows, unread, next },
})

async function open(responses: StubResponses) {
  const requests = serve({ 'POST /notifications/read': {}, ...responses })
  const opened = await openPage({
    page: { Component: Bell },
    path: '/here',
    at: '/here',
    words: ['notifications'],
  })
  const marked = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...opened, requests, marked }
}

const bell = (name: RegExp | string) => screen.findByRole('button', { name })
const panel = async () => within(await screen.findByRole('dialog'))

test('bell-1 the bell shows the unread count, also to screen readers', async () => {
  await open({ 'GET /notifications': page([notice(1)], 12) })
  const button = await bell(/^Notifications, 12.non lues$/)
  expect(button.querySelector('[data-count]')).toHaveAttribute('data-count', '9+')
})

test('the list describes each event and links to it, which marks it as read', async () => {
  const { user, marked, place } = await open({
    'GET /notifications': page(
      [notice(1), notice(2, { kind: 'member-requested', amount: null, isRead: true })],
      1,
    ),
  })
  await user.click(await bell(/1.non lue/))
  const list = await panel()
  const [first, second] = await list.findAllByRole('link')
  expect(first).toHaveTextContent(
    /^Awa Koné a enregistré le versement de 25.000.F.CFA pour Koffi Mensah/,
  )
  expect(first).toHaveTextContent('Non lue')
  expect(second).toHaveTextContent('Koffi Mensah demande à entrer dans votre tontine')
  expect(second).not.toHaveTextContent('Non lue')
  expect(second).toLeadTo(paths.tontineMembers(tontineId))
  if (!first) throw new Error('two were answered')
  await user.click(first)
  expect(place()).toBe(paths.tontinePayments(tontineId))
  await waitFor(() => expect(marked()).toEqual([{ ids: [notice(1).id] }]))
})

test('bell-5 a notice for several of its kind says how many', async () => {
  const { user } = await open({ 'GET /notifications': page([notice(1, { others: 36 })], 1) })
  await user.click(await bell(/1.non lue/))
  const [only] = await (await panel()).findAllByRole('link')
  expect(only).toHaveTextContent('avec 36 autres du même genre')
})

test('all can be marked as read at once, which clears the count', async () => {
  const { user, marked } = await open({
    'GET /notifications': [page([notice(1)], 1), page([notice(1, { isRead: true })], 0)],
  })
  await user.click(await bell(/1.non lue/))
  const list = await panel()
  await user.click(await list.findByRole('button', { name: 'Tout marquer comme lu' }))
  await waitFor(() => expect(list.queryByText('Non lue')).toBeNull())
  expect(marked()).toEqual([{}])
  await user.keyboard('{Escape}')
  const button = await bell('Notifications')
  await waitFor(() => expect(button).toHaveFocus())
})

test('a longer list loads more on request', async () => {
  const { user } = await open({
    'GET /notifications': page([notice(1)], 0, 'more'),
    'GET /notifications?cursor=more': page([notice(2, { kind: 'round-started' })], 0),
  })
  await user.click(await bell('Notifications'))
  const list = await panel()
  await user.click(await list.findByRole('button', { name: 'Voir plus' }))
  expect(await list.findByText(/La tontine a démarré/)).toBeVisible()
})

test('bell-2 a live notification updates the bell at once', async () => {
  await open({ 'GET /notifications': [page([], 0), page([notice(1)], 1)] })
  await bell('Notifications')
  await refetchAfter({ topic: 'user:me', body: { refetch: ['notifications.list'] } })
  expect(await bell(/1.non lue/)).toBeVisible()
})

test('an empty list says what will appear', async () => {
  const { user } = await open({ 'GET /notifications': page([], 0) })
  await user.click(await bell('Notifications'))
  expect(await (await panel()).findByText('Rien de nouveau')).toBeVisible()
})

test('a failed list can be retried', async () => {
  const { user } = await open({
    // Opening the list refetches it.
    'GET /notifications': [{ status: 400 }, { status: 400 }, page([notice(1)], 1)],
  })
  await user.click(await bell('Notifications'))
  const list = await panel()
  await user.click(await list.findByRole('button', { name: 'Réessayer' }))
  expect(await list.findByRole('link')).toBeVisible()
})
