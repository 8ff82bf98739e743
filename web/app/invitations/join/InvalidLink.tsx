import { paths } from '@mainforte/contract/paths'
import { useWords } from '../../kernel/language/language.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/display/Card.tsx'
import { EmptyRing } from '../../ui/ring/EmptyRing.tsx'
import { JoinFrame } from './JoinFrame.tsx'

/** The card of an invalid invitation; `because` if the reason is known. */
export function InvalidLink({ because }: { because?: string }) {
  const words = useWords('invitations', 'invalidLink')
  return (
    <JoinFrame title={words.title}>
      <Card className="grid justify-items-center gap-3 py-9 text-center">
        <EmptyRing className="w-28" />
        <h1 className="text-xl">{words.title}</h1>
        <p className="text-muted">{because ?? words.text}</p>
        <a href={paths.home} className={buttonClass({ className: 'mt-2' })}>
          {words.home}
        </a>
      </Card>
    </JoinFrame>
  )
}

/** As the page of /join without a code: the link was copied incompletely. */
export { InvalidLink as Component }
