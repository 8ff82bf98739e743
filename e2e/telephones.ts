/** Links and telephones, found by role and label as people find them. */
import { paths } from '@mainforte/contract/paths'
import type { Page } from '@playwright/test'
import { callApi } from './api.ts'
import { askToJoin, haveTontine, letIn, membersOf, type Tontine } from './prepare.ts'
import { textInCode } from './setup/qr-code.ts'
import { expect } from './setup/test.ts'
import { button, dialog, heading } from './ui.ts'

/** A link, given by the officer and opened on this page's telephone. */
export async function openLink(
  officer: Page,
  tontine: Tontine,
  guest: string,
  page: Page,
): Promise<void> {
  const memberId = (await membersOf(officer, tontine)).find(({ name }) => name === guest)?.id
  const path = `/tontines/${tontine.id}/members/${memberId}/link`
  const { token } = await callApi<{ token: string }>(officer, 'POST', path)
  await page.goto('about:blank')
  await page.goto(`${paths.own}#${token}`)
  await button(page, 'C’est moi').click()
  await heading(page, /^Bonjour/).waitFor()
}

/** Keys of the pad, big enough for a thumb. */
export async function type(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click()
}

/** The officer shows the code of the table. */
export async function openTable(officer: Page, { id }: Tontine): Promise<void> {
  await officer.goto(paths.tontineMembers(id))
  await button(officer, 'Relier les téléphones').click()
}

export async function scanCode(officer: Page, tontine: Tontine): Promise<string> {
  await openTable(officer, tontine)
  const table = dialog(officer, 'Relier les téléphones')
  const code = table.getByRole('img', { name: /relier#/ })
  await code.waitFor()
  await expect
    .poll(async () => textInCode(officer, await code.screenshot()))
    .toContain(`${paths.bindPhone}#${tontine.id}.`)
  return (await textInCode(officer, await code.screenshot())) ?? ''
}

/** A guest opens their link, comes by the code that the officer's screen shows, and chooses one of their own. */
export async function bind(
  officer: Page,
  tontine: Tontine,
  guest: string,
  phone: Page,
): Promise<void> {
  await openLink(officer, tontine, guest, phone)
  const shown = await dialog(officer, 'Relier les téléphones')
    .getByText(/^\d{4} \d{4}$/)
    .innerText()
  await phone.goto(`${paths.bindPhone}#${tontine.id}.${shown.replace(' ', '')}`)
  await phone.getByText('Code lu. Choisissez maintenant votre code à vous.').waitFor()
  await type(phone, '482915')
  await heading(phone, 'Tapez les mêmes chiffres').waitFor()
  await type(phone, '482915')
  await heading(phone, /^Presque fini/).waitFor()
}

/** Somebody says that a telephone is the guest's. */
export async function vouch(voucher: Page, tontine: Tontine, guest: string): Promise<void> {
  const member = (await membersOf(voucher, tontine)).find(({ name }) => name === guest)
  await callApi(voucher, 'POST', `/tontines/${tontine.id}/members/${member?.id}/phone/vouch`)
}

/** A started tontine of these accounts and guests. */
export async function begun(
  awa: Page,
  bintou: Page,
  guests: readonly string[],
  others: readonly Page[] = [],
  { name = 'La famille', ...over }: { name?: string; amount?: number } = {},
): Promise<Tontine> {
  const startDate = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const members = guests.map((name) => ({ name }))
  const terms = { members, memberCount: 2 + others.length + guests.length, startDate, ...over }
  const tontine = await haveTontine(awa, name, terms)
  for (const account of [bintou, ...others]) {
    await askToJoin(account, tontine)
    await letIn(awa, tontine)
  }
  const path = `/tontines/${tontine.id}`
  const waiting = (await membersOf(bintou, tontine)).filter(({ status }) => status === 'pending')
  const memberIds = waiting.map(({ id }) => id)
  if (memberIds.length > 0) await callApi(bintou, 'POST', `${path}/members/vouch`, { memberIds })
  await callApi(awa, 'POST', `${path}/start`)
  return tontine
}
