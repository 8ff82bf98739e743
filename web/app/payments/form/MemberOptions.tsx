import { useWords } from '../../kernel/language/language.ts'
import type { Payer } from './payment-terms.ts'

/** Members as options, with the user marked as "you". */
export function MemberOptions({ members }: { members: readonly Payer[] }) {
  const words = useWords('payments', 'form')
  return members.map(({ id, name, isYou }) => (
    <option key={id} value={id}>
      {isYou ? words.you(name) : name}
    </option>
  ))
}
