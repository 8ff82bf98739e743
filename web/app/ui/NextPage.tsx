import { Button } from './Button.tsx'

interface NextPageProps {
  /** A paged list; see `pagesOf`. */
  list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
  label: string
  className?: string
}

/** The button under a list that fetches its next page; nothing after the last page. */
export function NextPage({ list, label, className = '' }: NextPageProps) {
  if (!list.hasNextPage) return null
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
