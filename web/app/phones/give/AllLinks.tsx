import type { MemberView } from '@mainforte/contract/members/views'
import { paths } from '@mainforte/contract/paths'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { Send } from 'lucide-react'
import { useWords } from '../../kernel/language/language.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { isWithoutAccount } from './without-account.ts'

/** Leads to the page that gives many their links, where there are several. */
export function AllLinks(props: { tontineId: TontineId; members: readonly MemberView[] }) {
  const words = useWords('give', 'button')
  const { tontineId, members } = props
  if (members.filter(isWithoutAccount).length < 2) return null
  return (
    <ButtonLink variant="outline" icon={Send} to={paths.links(tontineId)}>
      {words.all}
    </ButtonLink>
  )
}
