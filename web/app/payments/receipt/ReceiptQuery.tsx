import { paths } from '@mainforte/contract/paths'
import type { ReactNode } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ListSkeleton } from '../../ui/display/Skeleton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { type Query, QueryView } from '../../ui/QueryView.tsx'

interface ReceiptQueryProps<Data> {
  query: Query<Data>
  children: (data: Data) => ReactNode
}

/** What a payment's page shows of a response, or why it can't be shown. */
export function ReceiptQuery<Data>({ query, children }: ReceiptQueryProps<Data>) {
  const words = useWords('receipts', 'receipt')
  return (
    <QueryView
      query={query}
      pending={<ListSkeleton />}
      missing={<ReceiptMissing />}
      failed={words.failed}
      failedIn={(alert) => (
        <>
          <PageHeader title={words.title} back={{ to: paths.payments, label: words.back }} />
          {alert}
        </>
      )}
    >
      {children}
    </QueryView>
  )
}

/** The payment does not exist, or this user may not see it. */
export function ReceiptMissing() {
  const words = useWords('receipts', 'receipt')
  return (
    <>
      <PageHeader title={words.notFound} text={words.notFoundText} />
      <ButtonLink to={paths.payments} variant="outline">
        {words.back}
      </ButtonLink>
    </>
  )
}
