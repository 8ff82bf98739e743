import { paths } from '@mainforte/contract/paths'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { MessageSquareText } from 'lucide-react'
import { useWords } from '../kernel/language/language.ts'
import { ButtonLink } from '../ui/Button.tsx'
import type { ButtonStyle } from '../ui/button-class.ts'

/** Where a cycle's page has the text for the group. */
export const groupPart = 'group'

interface GroupTextLinkProps extends ButtonStyle {
  tontineId: TontineId
  cycle: number
}

/** Leads to the text about a cycle for the group. */
export function GroupTextLink({ tontineId, cycle, ...style }: GroupTextLinkProps) {
  const words = useWords('group', 'texts')
  return (
    <ButtonLink
      variant="outline"
      {...style}
      to={`${paths.cycle(tontineId, cycle)}#${groupPart}`}
      icon={MessageSquareText}
    >
      {words.title}
    </ButtonLink>
  )
}
