import { paths } from '@mainforte/contract/paths'
import type { EndedView } from '@mainforte/contract/tontines/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, HandCoins } from 'lucide-react'
import { api } from '../../kernel/api/api.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { ListSkeleton } from '../../ui/display/Skeleton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PageQuery } from '../../ui/MissingPage.tsx'

/** The page of a tontine for rejected people and former members. (A8) */
export function Ended({ tontineId }: { tontineId: TontineId }) {
  const words = useWords('tontines', 'detail')
  const query = useQuery(api.tontines.readEnded.query({ tontineId }))
  return (
    <PageQuery query={query} pending={<ListSkeleton rows={2} />} failed={words.failed}>
      {(ended) => <Content ended={ended} />}
    </PageQuery>
  )
}

function Content({ ended }: { ended: EndedView }) {
  const words = useWords('tontines', 'detail')
  const format = useFormat()
  const { name, organizerName, status } = ended
  const isRejected = status === 'rejected'
  return (
    <>
      <PageHeader
        title={name}
        {...(organizerName !== null && { text: words.adminIs(organizerName) })}
      />
      <Card>
        <h2 className="text-lg">{isRejected ? words.rejectedTitle : words.formerTitle}</h2>
        <p className="mt-1 text-muted">
          {words.endedOn(format.dayOf(ended.at))}{' '}
          {isRejected ? words.rejectedText(organizerName) : words.formerText}
        </p>
        {!isRejected && (
          <ButtonLink
            to={`${paths.payments}?tontine=${ended.id}`}
            size="sm"
            variant="outline"
            className="mt-4"
            icon={HandCoins}
          >
            {words.ownPayments}
          </ButtonLink>
        )}
      </Card>
      <footer className="mt-8">
        <ButtonLink to={paths.tontines} variant="outline" icon={ArrowLeft}>
          {words.back}
        </ButtonLink>
      </footer>
    </>
  )
}
