import type { MessageRow } from '@mainforte/contract/admin/views'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../kernel/api/api.ts'
import { pagesOf } from '../kernel/api/pages-of.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { NextPage } from '../ui/NextPage.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'

/** What people wrote with the contact form, newest first; the answer is a mail. */
export function Messages() {
  const words = useWords('admin', 'messages')
  const messages = useInfiniteQuery(pagesOf(api.admin.messages, {}))
  return (
    <Card>
      <CardHeader title={words.title} text={words.text} />
      <QueryView query={messages} pending={<ListSkeleton />} failed={words.failed}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows)
          if (rows.length === 0) return <p className="text-muted">{words.none}</p>
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <ul className="divide-y divide-line">
                {rows.map((row) => (
                  <Message key={row.id} row={row} />
                ))}
              </ul>
              <NextPage list={messages} label={words.more} />
            </div>
          )
        }}
      </QueryView>
    </Card>
  )
}

function Message({ row: { name, email, subject, message, createdAt } }: { row: MessageRow }) {
  const words = useWords('admin', 'messages')
  const format = useFormat()
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
  return (
    <li className="grid gap-1 py-4 first:pt-0">
      <h3 className="text-md font-semibold wrap-anywhere">{subject}</h3>
      <p className="text-sm text-muted wrap-anywhere">
        {name}, {email}, {format.dateTime(createdAt)}
      </p>
      <p className="mt-1 max-w-[68ch] wrap-anywhere whitespace-pre-wrap">{message}</p>
      <a
        className="inline-flex min-h-11 w-fit items-center font-semibold text-primary hover:underline"
        href={reply}
      >
        {words.answer(name)}
      </a>
    </li>
  )
}
