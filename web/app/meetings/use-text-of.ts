import { unsentText } from '@mainforte/domain/offline'
import { useQuery } from '@tanstack/react-query'
import { api } from '../kernel/api/api.ts'
import { useWords } from '../kernel/language/language.ts'
import { useMeeting } from './use-meeting.ts'

/** The texts of a meeting, which stand beside the journal: what is unsent has them with it. */
export function useTextOf(): (digest: string) => string {
  const words = useWords('meeting', 'notes')
  const { page, tontine } = useMeeting()
  const { cycle: number, meeting } = page
  const digests = [
    ...(meeting?.notes.map(({ textDigest }) => textDigest) ?? []),
    ...(meeting?.closed?.gapNoteDigest ? [meeting.closed.gapNoteDigest] : []),
  ]
  const isOnServer = digests.some((digest) => unsentText(digest) === undefined)
  const { data } = useQuery({
    ...api.meetings.texts.query({ tontineId: tontine.id, number }),
    enabled: isOnServer,
  })
  return (digest) => {
    const unsent = unsentText(digest)
    if (unsent !== undefined) return unsent
    const found = data?.texts.find((one) => one.digest === digest)
    return found ? (found.text ?? words.erased) : words.notHere
  }
}
