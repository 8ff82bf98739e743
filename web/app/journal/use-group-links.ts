import { paths } from '@mainforte/contract/paths'
import { headFragment } from '@mainforte/domain/journal/head-text'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { api } from '../kernel/api/api.ts'
import { useWords } from '../kernel/language/language.ts'
import { useSharedHead } from './use-shared-head.ts'

interface GroupLinks {
  /** Short. With the code of the tontine it opens for everybody in the group, account or not. (I2) */
  page: string
  /** The line with the one that compares the journal with what the sender has seen, if that is known. (J13) */
  journal: readonly string[]
}

/** The links of a message for the group. */
export function useGroupLinks(tontineId: TontineId): GroupLinks {
  const { data } = useQuery(api.tontines.read.query({ tontineId }))
  const words = useWords('kernel', 'ui')
  const head = useSharedHead(tontineId, data?.journalHead)
  const journal = location.origin + paths.journal(tontineId) + headFragment(head)
  const page = data?.inviteCode ? paths.join(data.inviteCode) : paths.tontine(tontineId)
  return {
    page: location.origin + page,
    journal: head ? [words.compareJournal(journal)] : [],
  }
}
