import type { TontineView } from '@mainforte/contract/tontines/views'
import { ArrowRight, Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { SendLink } from './SendLink.tsx'
import type { LinksFor, Step } from './use-links-for.ts'

interface OneByOneProps {
  tontine: TontineView
  links: LinksFor
  step: Extract<Step, { is: 'one' }>
}

/** One member's link; the next one is made by the touch that goes on. */
export function OneByOne({ tontine, links, step }: OneByOneProps) {
  const words = useWords('give', 'page')
  const sheet = useWords('give', 'sheet')
  const { people, index, member, given } = step
  const next = people[index + 1]
  const heading = useRef<HTMLHeadingElement>(null)
  // The keyboard and a screen reader go on with the next person, at the top.
  useEffect(() => heading.current?.focus(), [given.memberId])
  return (
    <Card className="mx-auto grid max-w-lg grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <p className="text-sm font-semibold text-muted">{words.step(index + 1, people.length)}</p>
        <h2 ref={heading} tabIndex={-1} className="text-xl wrap-anywhere outline-none">
          {sheet.title(member.name)}
        </h2>
      </div>
      <SendLink
        key={given.memberId}
        given={given}
        phoneText={member.phoneText}
        tontineName={tontine.name}
        members={tontine.members}
      />
      <Button
        size="lg"
        wide
        variant="soft"
        icon={next ? ArrowRight : Check}
        isBusy={links.isBusy}
        onClick={() => links.begin(people, index + 1)}
      >
        {next ? words.next(next.name) : words.finish}
      </Button>
    </Card>
  )
}
