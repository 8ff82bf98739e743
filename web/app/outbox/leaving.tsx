import { paths } from '@mainforte/contract/paths'
import { Save, Send } from 'lucide-react'
import { ButtonLink, Button } from '../ui/Button.tsx'
import { question } from '../kernel/browser/overlay.tsx'
import { useStore } from '../kernel/browser/store.ts'
import { useWords } from '../kernel/language/language.ts'
import { currentUser } from '../kernel/session/session.ts'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { countOf, outbox, readOutbox } from './outbox.ts'
import { saveUnsent } from './outbox-file.ts'

/** Whether somebody may sign out: with something unsent they are asked first. */
export async function mayLeave(): Promise<boolean> {
  if (countOf(await readOutbox()) === 0) return true
  return new Promise((resolve) => {
    const end = (isLeaving: boolean) => {
      question.set(undefined)
      resolve(isLeaving)
    }
    question.set(() => <Leaving onEnd={end} />)
  })
}

function Leaving({ onEnd }: { onEnd: (isLeaving: boolean) => void }) {
  const words = useWords('outbox', 'leaving')
  const { name } = useWords('outbox', 'file')
  const all = useStore(outbox)
  const user = currentUser()
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onEnd(false)}
      title={words.title(countOf(all))}
      text={words.text(countOf(all))}
      confirmLabel={words.leave}
      onConfirm={() => onEnd(true)}
    >
      <div className="grid gap-2.5">
        <ButtonLink to={paths.unsent} icon={Send} wide onClick={() => onEnd(false)}>
          {words.send}
        </ButtonLink>
        <Button
          variant="outline"
          icon={Save}
          wide
          onClick={() => user && void saveUnsent(user, all, name)}
        >
          {words.save}
        </Button>
      </div>
    </AlertDialog>
  )
}
