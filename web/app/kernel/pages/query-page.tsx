import { TontineId } from '@mainforte/domain/kernel/ids'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { KeptBy, keptByIn } from './kept-by.ts'

type Params = Readonly<Record<string, string | undefined>>

export interface QueryPage<Subject, Data> {
  /** The subject named in the address; undefined if it is invalid. */
  subject: (params: Params, search: URLSearchParams) => Subject | undefined
  query: (subject: Subject) => {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<Data>
  }
  Page: ComponentType<{ subject: Subject; query: UseQueryResult<Data> }>
  /** Shown if the address names nothing. */
  Missing: ComponentType
}

/** A page about the subject in its address; its query starts before the page has loaded. */
export function queryPage<Subject, Data>({
  subject,
  query,
  Page,
  Missing,
}: QueryPage<Subject, Data>) {
  const FoundPage = (props: { subject: Subject }) => {
    const answer = useQuery(query(props.subject))
    return (
      <KeptBy value={keptByIn(answer.data)}>
        <Page {...props} query={answer} />
      </KeptBy>
    )
  }
  return {
    loader({ params, request }: { params: Params; request: Request }) {
      const found = subject(params, new URL(request.url).searchParams)
      if (found) void queryClient.prefetchQuery(query(found))
      return null
    },
    Component() {
      const [search] = useSearchParams()
      const found = subject(useParams(), search)
      return found ? <FoundPage subject={found} /> : <Missing />
    },
  }
}

/** The tontine in the address; an invalid id is treated like an unknown one. */
export function tontineIn({ tontineId }: Params): { tontineId: TontineId } | undefined {
  const { data } = TontineId.safeParse(tontineId)
  return data && { tontineId: data }
}

/** A cycle's number as a URL parameter. */
export const cycleIn = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined
