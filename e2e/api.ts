/** Sends the requests that the pages send, without a page. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** The address of the server that the stories share. */
export const home = () => process.env.STORY_URL ?? ''

/** Sends a request as the user who is signed in on that page. */
export async function callApi<Result = unknown>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
  origin = home(),
): Promise<Result> {
  const response = await page.request.fetch(`/api${path}`, {
    method,
    headers: { origin, 'idempotency-key': randomUUID() },
    ...(data && { data }),
  })
  const text = await response.text()
  expect(response.ok(), `${method} ${path}: ${text}`).toBe(true)
  // The contract types the response; the callers name what they read of it.
  return JSON.parse(text) as Result
}

/** In this browser, and, of somebody who is signed in there, in their settings. */
export async function chooseLanguage(
  page: Page,
  language: string,
  isSignedIn: boolean,
  origin = home(),
): Promise<void> {
  const cookie = { name: 'mainforte-language', value: language, url: origin }
  await page.context().addCookies([cookie])
  if (!isSignedIn) return
  const settings = await callApi<object>(page, 'GET', '/settings', undefined, origin)
  await callApi(page, 'PUT', '/settings', { ...settings, language }, origin)
}
