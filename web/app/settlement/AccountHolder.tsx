import type { AccountView } from '@mainforte/contract/settlement/views'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Badge } from '../ui/display/Badge.tsx'

/** Whose account it is, and whether they went out of the round. */
export function AccountHolder({ account }: { account: AccountView }) {
  const words = useWords('settlement', 'accounts')
  const format = useFormat()
  const { memberName, isYou, hands, retiredHands, excusedFrom, formers } = account
  const about = [...(isYou ? [words.you] : []), ...(hands > 1 ? [words.hands(hands)] : [])]
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="wrap-anywhere">
        <span className="font-semibold">{memberName}</span>
        {about.length > 0 && <span className="text-muted"> ({about.join(', ')})</span>}
      </span>
      {formers.length > 0 && (
        <Badge>{words.formers(format.list(formers.map(({ name }) => name)))}</Badge>
      )}
      {excusedFrom && <Badge>{words.died(format.date(excusedFrom))}</Badge>}
      {retiredHands > 0 && (
        <Badge>{retiredHands >= hands ? words.out : words.partlyOut(retiredHands)}</Badge>
      )}
    </span>
  )
}
