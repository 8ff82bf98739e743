import { paths } from '@mainforte/contract/paths'
import type { ReactNode } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { Logo } from '../../ui/display/Logo.tsx'

/** The frame of an invitation's page: only the product's name and the card. */
export function JoinFrame({ title, children }: { title: string; children: ReactNode }) {
  const words = useWords('kernel', 'boundary')
  return (
    <div className="flex min-h-dvh flex-col px-4 py-5">
      <title>{`${title} – Mainforte`}</title>
      <a href={paths.home} aria-label={words.home} className="mx-auto w-fit rounded-control">
        <Logo className="h-8" />
      </a>
      <main className="@container mx-auto my-auto w-full max-w-lg py-6">{children}</main>
    </div>
  )
}
