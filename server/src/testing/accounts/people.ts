import type { Email } from 'postal-mime'
import { expect } from 'vitest'
import type { Answer, Browser, Stage } from './stage.ts'

export const password = 'Tontine-2026'

export const registration = (email: string, changes: object = {}) => ({
  displayName: 'Awa Koné',
  email,
  password,
  confirmation: password,
  ...changes,
})

/** The token in a mail's link. */
export function tokenIn(mail: Email): string {
  const [, token = ''] = /\?token=([\w-]+)/.exec(mail.text ?? '') ?? []
  expect(token).not.toBe('')
  return token
}

/** A person who has registered and confirmed their address. */
export async function confirmed(stage: Stage, email: string): Promise<Browser> {
  const browser = stage.browser()
  expect((await browser.post('/auth/sign-up', registration(email))).status).toBe(201)
  const token = tokenIn(await stage.mails.next(email))
  expect((await browser.post('/auth/confirm-email', { token })).status).toBe(200)
  return browser
}

export const signIn = (browser: Browser, email: string, given = password): Promise<Answer> =>
  browser.post('/auth/sign-in', { email, password: given })

/** A signed-in person. */
export async function signedIn(stage: Stage, email: string): Promise<Browser> {
  const browser = await confirmed(stage, email)
  expect((await signIn(browser, email)).status).toBe(200)
  return browser
}
