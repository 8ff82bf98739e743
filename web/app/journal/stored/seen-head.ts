import { headText } from '@mainforte/domain/journal/head-text'
import { TontineId } from '@mainforte/domain/kernel/ids'
import { api } from '../../kernel/api/api.ts'
import { queryClient } from '../../kernel/api/query-client.ts'
import { loadWords } from '../../kernel/language/language.ts'
import { currentUser } from '../../kernel/session/session.ts'
import { memoryOf } from './stored-journals.ts'
import { contradictions } from './use-journal-watch.ts'

/** A storage that does not answer must not keep a command from being sent. */
const patience = 1_000

/**
 * The head that this device has verified last while this account was signed in, or that it was last
 * shown, as text for the header of a command: the entry would otherwise show who share a device. (J12)
 */
export async function seenHead(id: string): Promise<string | undefined> {
  const tontineId = TontineId.parse(id)
  const userId = currentUser()?.id ?? ''
  const verified = await Promise.race([
    memoryOf(tontineId).then(({ verifiedBy }) => verifiedBy[userId]),
    new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined)),
  ])
  const head = verified ?? shownHead(tontineId)
  return head ? headText(head) : undefined
}

function shownHead(tontineId: TontineId) {
  const shown = queryClient.getQueryData(api.tontines.read.query({ tontineId }).queryKey)
  // The cached answer of this very endpoint.
  return (shown as Awaited<ReturnType<typeof api.tontines.read>> | undefined)?.journalHead
}

/**
 * The site said that its journal is another one: the pages that show it compare again. Any page may
 * have sent the command, so the refusal's text is loaded.
 */
export async function noteContradiction(): Promise<void> {
  contradictions.set(contradictions.get() + 1)
  await loadWords('tontines')
}
