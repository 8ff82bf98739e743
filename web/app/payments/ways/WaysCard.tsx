import { paths } from '@mainforte/contract/paths'
import type { WaysView } from '@mainforte/contract/ways/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useWords } from '../../kernel/language/language.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { ChangedNote } from './ChangedNote.tsx'
import { WayList } from './WayList.tsx'

/** Where to pay, on the tontine's page; without any, a hint to whoever may note some. (P17) */
export function WaysCard({ tontineId, ways }: { tontineId: TontineId; ways: WaysView }) {
  const words = useWords('ways', 'card')
  const isEmpty = ways.ways.length === 0
  if (isEmpty && !ways.mayChange && !ways.before) return null
  return (
    <Card>
      <CardHeader
        title={words.title}
        text={isEmpty && ways.mayChange ? words.noneText : undefined}
        action={
          ways.mayChange &&
          !isEmpty && (
            <ButtonLink to={paths.whereToPay(tontineId)} size="sm" variant="outline">
              {words.change}
            </ButtonLink>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        <ChangedNote ways={ways} />
        {isEmpty ? ways.before && <p>{words.none}</p> : <WayList ways={ways.ways} />}
        {ways.mayChange && isEmpty && (
          <ButtonLink
            to={paths.whereToPay(tontineId)}
            size="sm"
            variant="outline"
            className="w-fit"
          >
            {words.note}
          </ButtonLink>
        )}
        {ways.isProposed && <p className="text-sm text-muted">{words.isProposed}</p>}
      </div>
    </Card>
  )
}
