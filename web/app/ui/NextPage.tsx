import { Button } from './Button.tsx'

interface NextPageProps {
  /** A list that comes page after page. */
  list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
  label: string
  className?: string
}

/** The button under a list that fetches what comes after it; nothing under the last page. */
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
