import type { MemberId } from '@mainforte/domain/kernel/ids'
import { useSearchParams } from 'react-router'
import type { ChosenLine } from './Line.tsx'
import { useMeeting } from './use-meeting.ts'

/** The member whose printed card whoever records the meeting has just read; `/moi` leads here with it. (N6) */
export function useShownCard() {
  const [search, setSearch] = useSearchParams()
  const { page } = useMeeting()
  const show = (memberId: MemberId | undefined) =>
    setSearch(memberId ? { card: memberId } : {}, { replace: true, preventScrollReset: true })
  const id = page.mayRecord ? search.get('card') : null
  const line = page.lines.find(({ memberId }) => memberId === id)
  const shown: ChosenLine | undefined = line && {
    memberId: line.memberId,
    isAlike: false,
    hasShownCard: true,
  }
  return { shown, show }
}
