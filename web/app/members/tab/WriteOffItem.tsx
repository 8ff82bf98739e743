import { paths } from '@mainforte/contract/paths'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { Eraser } from 'lucide-react'
import { useNavigate } from 'react-router'
import { api } from '../../kernel/api/api.ts'
import { useWords } from '../../kernel/language/language.ts'
import { refusalText } from '../../proposals/refusal-text.ts'
import { MenuItem } from '../../ui/overlay/DropdownMenu.tsx'

/**
 * Leads to the page on which a debt is written off, or says why there is nothing to do there. It asks what that page
 * shows when the menu is opened: which debt may be written off depends on every account. (S6)
 */
export function WriteOffItem(subject: { tontineId: TontineId; memberId: MemberId }) {
  const words = useWords('members', 'tab')
  const navigate = useNavigate()
  const { data } = useQuery(api.settlement.outlook.query({ ...subject, kind: 'write-off' }))
  const impossible = data?.impossible ?? null
  return (
    <MenuItem
      icon={Eraser}
      reason={impossible === null ? undefined : refusalText(impossible, 'settlement')}
      onSelect={() => void navigate(paths.settle(subject.tontineId, subject.memberId, 'write-off'))}
    >
      {words.writeOff}
    </MenuItem>
  )
}
