/** What officers do for people without account, and these on their telephones. */
import { expect } from 'vitest'
import { type Caller, type Circle, type Stage, bodyOf, openCircle } from './stage.ts'
import type { Telephone } from './telephone.ts'

type Officer = Pick<Circle, 'admin' | 'path'>

/** Adds somebody without account; the witness, if there is one, says that they take part. */
export async function addGuest(
  { admin, path, vouch }: Officer & Pick<Circle, 'vouch'>,
  name: string,
  witness?: string,
): Promise<string> {
  const added = await admin.post(`${path}/members`, { name, email: null, phone: null })
  const { memberId } = bodyOf<{ memberId: string }>(added)
  await admin.post(`${path}/members/${memberId}/approve`, {})
  if (witness) await vouch(witness, memberId)
  return memberId
}

/** A started circle of accounts and guests, whose ids are returned; the second account is the witness. */
export async function circleWithGuests(
  stage: Stage,
  names: readonly string[],
  guests: readonly string[],
  { changes = { startDate: '2199-01-31' }, before }: Begun = {},
): Promise<{ circle: Circle; ids: string[] }> {
  const circle = await openCircle(stage, names, changes)
  await before?.(circle)
  const ids: string[] = []
  for (const name of guests) ids.push(await addGuest(circle, name, names[1]))
  expect((await circle.admin.post(`${circle.path}/start`)).status).toBe(200)
  return { circle, ids }
}

interface Begun {
  readonly changes?: object
  /** Done before the guests are added. */
  readonly before?: (circle: Circle) => Promise<void>
}

export const giveLink = async ({ admin, path }: Officer, memberId: string): Promise<string> =>
  bodyOf<{ token: string }>(await admin.post(`${path}/members/${memberId}/link`)).token

/** The user who speaks from a telephone once the link is opened on it. */
export async function openLink(phone: Caller, token: string): Promise<string> {
  const answer = await phone.post('/links/open', { token })
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  return bodyOf<{ session: { user: { id: string } } }>(answer).session.user.id
}

/** The code on the officer's screen. */
export const showCode = async ({ admin, path }: Officer): Promise<string> =>
  bodyOf<{ code: string }>(await admin.post(`${path}/phone-codes`)).code

/** What guests type, unless a test says otherwise. */
export const typed = '482915'

/** A telephone asks to be bound, with its key and code, and the officer's code if one was shown. */
export const askToBind = (
  { path }: Pick<Circle, 'path'>,
  phone: Telephone,
  shown: string | null,
  digits = typed,
) =>
  phone.post(`${path}/phones`, {
    publicKey: phone.publicKey,
    code: { kind: 'digits', digits },
    shown,
  })

/** The same at the table, where Bintou says that it is the member. */
export async function bindAtTable(circle: Circle, phone: Telephone, memberId: string) {
  expect((await askToBind(circle, phone, await showCode(circle))).status).toBe(200)
  const vouched = `${circle.path}/members/${memberId}/phone/vouch`
  expect((await circle.person('Bintou').post(vouched)).status).toBe(200)
}
