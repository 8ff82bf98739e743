import type { ComponentType, ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type QueryPage, queryPage } from '../kernel/pages/query-page.tsx'
import { PageQuery } from './MissingPage.tsx'

export interface ViewPage<Subject, View> extends Pick<
  QueryPage<Subject, View>,
  'subject' | 'query'
> {
  View: ComponentType<{ subject: Subject; view: View }>
  pending: ReactNode
  /** The text beside the retry button. */
  useFailed: () => string
  /** Shown if the address names nothing, or the server has nothing for this person. */
  Missing: ComponentType<{ subject?: Subject }>
  /** Which errors mean that. */
  isMissing?: (error: unknown) => boolean
}

/** A page that shows one answer of the server about the subject in its address. */
export function viewPage<Subject, View>(page: ViewPage<Subject, View>) {
  const { subject, query, View, pending, useFailed, Missing, isMissing } = page
  const Page = (props: { subject: Subject; query: UseQueryResult<View> }) => (
    <PageQuery
      query={props.query}
      pending={pending}
      missing={<Missing subject={props.subject} />}
      {...(isMissing && { isMissing })}
      failed={useFailed()}
    >
      {(view) => <View subject={props.subject} view={view} />}
    </PageQuery>
  )
  return queryPage({ subject, query, Page, Missing })
}
