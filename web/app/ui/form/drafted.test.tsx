import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { awa, sessionOf } from '../../../testing/account.ts'
import { Unreachable } from '../../kernel/api/api-error.ts'
import { queryClient } from '../../kernel/api/query-client.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useDrafted, useDraftedId } from '../../kernel/form/draft.ts'
import { readDraft, writeDraft } from '../../kernel/form/draft-store.ts'
import { useDraftedForm } from '../../kernel/form/drafted-form.ts'
import { loadWords } from '../../kernel/language/language.ts'
import { signOut, signedIn } from '../../kernel/session/session.ts'
import { DraftNote, Drafted } from './Drafted.tsx'

const fatou = { ...awa, id: '00000000-0000-4000-8000-0000000000f0', email: 'fatou@exemple.ci' }

beforeEach(async () => {
  await loadWords('kernel')
  signedIn(sessionOf(awa))
})
afterEach(() => {
  signOut()
  localStorage.clear()
})

const Payment = z.object({ id: z.string(), amount: z.number(), note: z.nullable(z.string()) })

interface Sent {
  body: unknown
  key: string
}

/** A form as people fill it in: a proposed amount, a note, a choice beside them. */
function PaymentForm({ send }: { send: (sent: Sent) => Promise<unknown> }) {
  const id = useDraftedId('id', () => crypto.randomUUID())
  const [method, setMethod] = useDrafted('method', 'cash')
  const form = useDraftedForm({ schema: Payment, start: { id, amount: 10_000, note: null } })
  const save = useCommand({
    send: (body: object, { idempotencyKey }) => send({ body, key: idempotencyKey }),
    done: 'Written down',
  })
  return (
    <form
      onSubmit={(event) =>
        void form.handleSubmit((payment) => save.mutate({ ...payment, method }))(event)
      }
    >
      <input
        aria-label="Amount"
        type="number"
        {...form.register('amount', { valueAsNumber: true })}
      />
      <input aria-label="Note" {...form.register('note')} />
      <select aria-label="Method" value={method} onChange={({ target }) => setMethod(target.value)}>
        <option>cash</option>
        <option>wave</option>
      </select>
      <DraftNote />
      <button>Send</button>
    </form>
  )
}

function open(send: (sent: Sent) => Promise<unknown> = async () => 'done', name = 't1/pay') {
  cleanup()
  render(
    <QueryClientProvider client={queryClient}>
      <Drafted name={name}>
        <PaymentForm send={send} />
      </Drafted>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const field = (label: string) => screen.getByLabelText(label)

async function fillIn(user: ReturnType<typeof open>) {
  await user.clear(field('Amount'))
  await user.type(field('Amount'), '2000')
  await user.type(field('Note'), 'rest of March')
  await user.selectOptions(field('Method'), 'wave')
}

const expectFilled = () => {
  expect(field('Amount')).toHaveValue(2000)
  expect(field('Note')).toHaveValue('rest of March')
  expect(field('Method')).toHaveValue('wave')
}

test('draft-1 what was typed is there when the form is opened again, and the form says so', async () => {
  const user = open()
  expect(screen.queryByText('Brouillon repris')).toBeNull()
  await fillIn(user)
  open()
  expectFilled()
  expect(screen.getByText('Brouillon repris')).toBeVisible()
  // Another form, of another tontine.
  open(undefined, 't2/pay')
  expect(field('Amount')).toHaveValue(10_000)
})

test('draft-2 a form that was only looked at, or put right again, leaves no draft', async () => {
  const user = open()
  await user.type(field('Note'), 'x')
  await user.clear(field('Note'))
  await user.type(field('Amount'), '5{Backspace}')
  open()
  expect(field('Note')).toHaveValue('')
  await user.clear(field('Amount'))
  open()
  expect(field('Amount')).toHaveValue(null)
})

test('draft-3 the draft is erased by a touch, and put back by another', async () => {
  await fillIn(open())
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Effacer' }))
  expect(field('Amount')).toHaveValue(10_000)
  expect(field('Note')).toHaveValue('')
  expect(field('Method')).toHaveValue('cash')
  expect(screen.getByText('Brouillon effacé')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expectFilled()
  await user.click(screen.getByRole('button', { name: 'Effacer' }))
  open()
  expect(field('Amount')).toHaveValue(10_000)
  expect(screen.queryByText(/^Brouillon/)).toBeNull()
})

test('draft-4 what was sent leaves no draft', async () => {
  const user = open()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(readDraft(awa.id, 't1/pay')).toBeUndefined())
  open()
  expect(field('Amount')).toHaveValue(10_000)
})

test('draft-5 what was perhaps sent before the session ended is sent again as the same request', async () => {
  const requests: Sent[] = []
  const lose = async (sent: Sent) => {
    requests.push(sent)
    throw new Unreachable('lost')
  }
  const user = open(lose)
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  open(lose)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[1]).toEqual(requests[0])

  open(lose)
  await user.type(field('Note'), ' and April')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(requests).toHaveLength(3))
  expect(requests[2]?.key).not.toBe(requests[0]?.key)
  // The same payment, so that the rules know it if the first request arrived after all.
  expect(requests[2]?.body).toMatchObject({ id: Object(requests[0]?.body).id })
})

test('draft-6 signing out erases drafts, a session that ended keeps them, and nobody else finds them', async () => {
  await fillIn(open())
  signedIn(sessionOf(fatou))
  open()
  expect(field('Amount')).toHaveValue(10_000)
  signedIn(sessionOf(awa))
  open()
  expect(field('Amount')).toHaveValue(10_000)

  await fillIn(open())
  act(signOut)
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
  signedIn(sessionOf(awa))
  open()
  expect(field('Amount')).toHaveValue(10_000)
})

test('L5 a telephone on which several places speak keeps no draft, nor earlier ones', async () => {
  await fillIn(open())
  signedIn(sessionOf({ ...awa, through: 'shared' }))
  await fillIn(open())
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
})

test('draft-7 a draft is kept for a week, the thirty latest of them, and none that is too large', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const kept = (name: string, keptAt: number, note = name) =>
    writeDraft(awa.id, name, { keptAt, fields: { note } })
  kept('old', now)
  expect(readDraft(awa.id, 'old', now + 6 * 24 * 3_600_000)).toBeDefined()
  expect(readDraft(awa.id, 'old', now + 8 * 24 * 3_600_000)).toBeUndefined()
  for (let index = 1; index <= 35; index += 1) kept(`form ${index}`, now + index)
  expect(readDraft(awa.id, 'old', now)).toBeUndefined()
  expect(readDraft(awa.id, 'form 5', now)).toBeUndefined()
  expect(readDraft(awa.id, 'form 6', now)).toBeDefined()
  kept('large', now + 36, 'x'.repeat(300_000))
  expect(readDraft(awa.id, 'large', now)).toBeUndefined()
})

test('draft-8 what somebody else wrote into the storage starts no form with it', () => {
  localStorage.setItem(`mainforte-draft:${awa.id}:t1/pay`, '{"keptAt":"yesterday"')
  open()
  expect(field('Amount')).toHaveValue(10_000)
  localStorage.setItem(
    `mainforte-draft:${awa.id}:t1/pay`,
    JSON.stringify({ keptAt: Date.now(), fields: { method: 7, admin: true } }),
  )
  open()
  expect(field('Method')).toHaveValue('cash')
})
