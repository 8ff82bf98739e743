import { paths } from '@mainforte/contract/paths'
import { useWords } from '../../kernel/language/language.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BindFirst } from './BindFirst.tsx'

/** In place of a page of the reader's own: a telephone that only reads is told, once, what it lacks. (L2) */
export function ReadsOnly() {
  const words = useWords('lock', 'reads')
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={words.title} />
      <BindFirst />
      <a
        href={paths.own}
        className="mt-4 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {words.toOwnPage}
      </a>
    </div>
  )
}
