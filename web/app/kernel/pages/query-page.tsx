import { TontineId } from '@mainforte/domain/kernel/ids'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { queryClient } from '../api/query-client.ts'

type Params = Readonly<Record<string, string | undefined>>

interface Facts {
  params: Params
  request: Request
}

interface QueryPage<Asked, Data> {
  /** What the address asks for; nothing where it names nothing that could be there. */
  asked: (params: Params, search: URLSearchParams) => Asked | undefined
  query: (asked: Asked) => {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<Data>
  }
  Page: ComponentType<{ asked: Asked; query: UseQueryResult<Data> }>
  /** Shown where the address asks for nothing. */
  Missing: ComponentType
}

/** A page about one thing that its address names: the server is asked before the page is there. */
export function queryPage<Asked, Data>({ asked, query, Page, Missing }: QueryPage<Asked, Data>) {
  const Answer = (props: { asked: Asked }) => (
    <Page {...props} query={useQuery(query(props.asked))} />
  )
  return {
    loader({ params, request }: Facts) {
      const found = asked(params, new URL(request.url).searchParams)
      if (found) void queryClient.prefetchQuery(query(found))
      return null
    },
    Component() {
      const [search] = useSearchParams()
      const found = asked(useParams(), search)
      return found ? <Answer asked={found} /> : <Missing />
    },
  }
}

/** The tontine that an address names: an id that is none leads nowhere, like one that nobody has. */
export function tontineIn({ tontineId }: Params): { tontineId: TontineId } | undefined {
  const { data } = TontineId.safeParse(tontineId)
  return data && { tontineId: data }
}
