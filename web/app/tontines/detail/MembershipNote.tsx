import { paths } from '@mainforte/contract/paths'
import type { TontineView } from '@mainforte/contract/tontines/views'
import { Clock } from 'lucide-react'
import { useWords } from '../../kernel/language/language.ts'
import { EmptyRing } from '../../ui/ring/EmptyRing.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'

/** What a pending member must know. */
export function MembershipNote({ tontine }: { tontine: TontineView }) {
  const words = useWords('tontines', 'detail')
  const { myStatus, hasAgreed, adminName, isOffered } = tontine
  // Who has not said yes is asked above.
  if (myStatus === 'pending' && !hasAgreed) return null
  // The holder of a paper key waits for nobody's yes. (G9)
  if (tontine.office.keyUse?.isYou) return null
  return (
    <Card className="mb-4 flex flex-wrap items-center gap-4 @xl:flex-nowrap">
      <EmptyRing className="w-20 shrink-0" />
      <div className="min-w-0">
        <h2 className="flex items-center gap-2 text-lg">
          <Clock className="size-5 shrink-0 text-wait" />
          {isOffered ? words.offeredTitle : words.pendingTitle}
        </h2>
        <p className="mt-1 text-muted">
          {isOffered ? words.offeredText : words.pendingText(adminName)}
        </p>
        {isOffered && (
          <ButtonLink to={paths.settle(tontine.id, 'me', 'take-over')} size="sm" className="mt-3">
            {words.offeredAnswer}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
