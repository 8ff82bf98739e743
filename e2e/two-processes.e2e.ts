import { approve, arrive, createTontine } from './people.ts'
import { onPostgres } from './setup/database.ts'
import { startServer, type RunningServer } from './setup/server.ts'
import { expect, test } from './setup/test.ts'
import { button, field, heading } from './ui.ts'

let servers: [RunningServer, RunningServer]

test.beforeAll(async () => {
  test.setTimeout(240_000)
  const env = {
    ...(await onPostgres()),
    SMTP_URL: process.env.STORY_SMTP_URL ?? '',
  }
  servers = await Promise.all([startServer({ env }), startServer({ env })])
})
test.afterAll(() => Promise.all(servers.map((server) => server.stop())))

test('story-79 a user of one process sees live what happens on the other @desktop', async ({
  anotherDevice,
  mailbox,
}) => {
  const [one, other] = servers
  const desktop = await anotherDevice({ baseURL: one.url })
  await arrive(desktop, mailbox, 'Awa Koné', one.url)
  await desktop.goto('/tontines/create')
  const path = await createTontine(desktop, { name: 'Les voisins', amount: '5000' })
  const invitation = await field(desktop, 'Lien d’invitation').inputValue()

  const phone = await anotherDevice({ baseURL: other.url })
  const moussa = await arrive(phone, mailbox, 'Moussa Traoré', other.url)
  await phone.goto(new URL(invitation).pathname)
  await button(phone, 'Join Tontine').click()
  await expect(phone).toHaveURL('/tontines')
  await expect(desktop.getByText('1 personne demande à entrer')).toBeVisible()

  await phone.goto(path)
  await expect(heading(phone, 'Votre demande attend une réponse')).toBeVisible()
  await approve(desktop, moussa)
  await expect(phone.getByRole('tab', { name: /^Membres/ })).toBeVisible()
})
