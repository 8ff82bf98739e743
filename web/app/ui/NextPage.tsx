import { errorMessage } from '../kernel/api/error-text.ts'
import { Button } from './Button.tsx'
import { RetryAlert } from './RetryAlert.tsx'

interface NextPageProps {
  /** A paged list; see `pagesOf`. */
  list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly error: Error | null
    fetchNextPage: () => Promise<unknown>
  }
  label: string
  className?: string
}

/** The button under a list that fetches its next page, or why it did not come; nothing after the last page. */
export function NextPage({ list, label, className = '' }: NextPageProps) {
  if (!list.hasNextPage) return null
  if (list.isFetchNextPageError && !list.isFetchingNextPage)
    return (
      <RetryAlert tone="warning" onRetry={() => void list.fetchNextPage()}>
        {errorMessage(list.error)}
      </RetryAlert>
    )
  return (
    <p className={`text-center ${className}`}>
      <Button
        variant="outline"
        isBusy={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {label}
      </Button>
    </p>
  )
}
