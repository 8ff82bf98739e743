import { paths } from '@mainforte/contract/paths'
import type { SettlementView } from '@mainforte/contract/settlement/views'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { MissingPage, PageQuery } from '../ui/MissingPage.tsx'

interface SettlementQueryProps {
  query: UseQueryResult<SettlementView>
  /** How many rows stand in while it loads. */
  rows: number
  children: (view: SettlementView) => ReactNode
}

/** The accounts of a round for a page, or why it has none. */
export function SettlementQuery({ query, rows, children }: SettlementQueryProps) {
  const words = useWords('settlement', 'accounts')
  return (
    <PageQuery
      query={query}
      pending={<ListSkeleton rows={rows} />}
      missing={<SettlementMissing />}
      failed={words.failed}
    >
      {children}
    </PageQuery>
  )
}

export function SettlementMissing() {
  const words = useWords('settlement', 'accounts')
  const ui = useWords('kernel', 'ui')
  return <MissingPage title={words.notFound} to={paths.tontines} back={ui.back} />
}
