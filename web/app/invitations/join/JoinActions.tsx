import { paths } from '@mainforte/contract/paths'
import { useWords } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'

/** The two actions on an invitation. */
export function JoinActions({ isBusy }: { isBusy: boolean }) {
  const words = useWords('invitations', 'join')
  return (
    <div className="flex flex-wrap-reverse gap-3">
      <a
        href={paths.home}
        className={buttonClass({ variant: 'outline', size: 'lg', className: 'grow' })}
      >
        {words.cancel}
      </a>
      <Button type="submit" size="lg" className="grow-[3]" isBusy={isBusy}>
        {isBusy ? words.submitting : words.submit}
      </Button>
    </div>
  )
}
