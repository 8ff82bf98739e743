import { arrive } from './people.ts'
import { closeList, havePaid, haveTontine, letIn } from './prepare.ts'
import { expect, test } from './setup/test.ts'

test('devices-1 seven tabs of one browser all open over HTTP/1.1, share one live stream, and show what happens @desktop @nightly', async ({
  page,
  context,
  mailbox,
}) => {
  test.slow()
  await arrive(page, mailbox, 'Awa Koné')
  const tontine = await haveTontine(page, 'Les voisins', {
    members: [{ name: 'Moussa Traoré' }],
  })
  await letIn(page, tontine)
  await closeList(page, tontine)
  const streams = new Set<string>()
  context.on('request', (request) => {
    if (request.url().endsWith('/api/live')) streams.add(request.frame().page().url())
  })
  const others = []
  for (let count = 1; count < 7; count += 1) others.push(await context.newPage())
  const tabs = [page, ...others]
  for (const tab of tabs) {
    await tab.goto(`/tontines/${tontine.id}/cycles/1`)
    await tab.getByText('Moussa Traoré').first().waitFor()
  }
  await havePaid(page, tontine, 'Moussa Traoré')
  for (const tab of tabs) await tab.getByText('Versé', { exact: true }).first().waitFor()
  expect(streams.size).toBe(1)
})
