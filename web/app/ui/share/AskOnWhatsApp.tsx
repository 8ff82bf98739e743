import type { ReactNode } from 'react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { WhatsAppLink } from './WhatsAppLink.tsx'

/** How many are named before "2 others". */
const namesShown = 3

interface AskLinkProps {
  /** The people waited for; empty where anybody in the group can answer. */
  people: readonly { readonly name: string; readonly phone?: string | null }[]
  /** The question in one or two sentences. */
  question: string
  /** The page where they answer: a path. */
  to: string
}

/** A link that writes the question and the page's address to the people waited for. */
export function AskLink({ people, question, to }: AskLinkProps) {
  const words = useWords('kernel', 'asking')
  const format = useFormat()
  const names = format.list(people.map(({ name }) => name))
  const [only] = people.length === 1 ? people : []
  return (
    <WhatsAppLink
      size="sm"
      variant="soft"
      phone={only?.phone}
      text={`${words.hello(names)}\n${question}\n${location.origin}${to}`}
      label={names ? words.write(names) : words.writeGroup}
    >
      WhatsApp
    </WhatsAppLink>
  )
}

/** Names the people waited for, with a ready message for them. */
export function AskOnWhatsApp({
  children,
  ...ask
}: AskLinkProps & {
  /** Instead of "Waiting for Awa". */
  children?: ReactNode
}) {
  const words = useWords('kernel', 'asking')
  const format = useFormat()
  const names = ask.people.map(({ name }) => name)
  const more = names.length - namesShown
  const shown = more > 1 ? [...names.slice(0, namesShown), words.others(more)] : names
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {children ?? words.waiting(format.list(shown))}
      </p>
      <AskLink {...ask} />
    </div>
  )
}
