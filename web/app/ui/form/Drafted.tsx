import { type ReactNode, useContext, useState } from 'react'
import { type FormDraft, DraftContext, openDraft } from '../../kernel/form/draft.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Button } from '../Button.tsx'

interface DraftedProps {
  /** What the form is about: its tontine, itself, its subject. One form has one draft. */
  name: string
  children: ReactNode
}

/**
 * Around a form whose draft is kept (`useDrafted`, `useDraftedForm`). What is sent in it (`useCommand`)
 * ends the draft.
 */
export const Drafted = (props: DraftedProps) => <DraftedForm key={props.name} {...props} />

function DraftedForm({ name, children }: DraftedProps) {
  const [form, setForm] = useState(() => ({ draft: openDraft(name), starts: 0 }))
  const start = (draft: FormDraft) => setForm(({ starts }) => ({ draft, starts: starts + 1 }))
  function erase() {
    const erased = form.draft.end()
    start(openDraft(name))
    return () => start(openDraft(name, erased))
  }
  return <DraftContext value={{ ...form, erase }}>{children}</DraftContext>
}

/** Says that the form starts with what was typed before, and offers to erase it. */
export function DraftNote() {
  const words = useWords('kernel', 'ui')
  const form = useContext(DraftContext)
  const [putBack, setPutBack] = useState<() => void>()
  const isRestored = form?.draft.isRestored() ?? false
  if (!form || (!isRestored && !putBack)) return null
  const erase = () => {
    const undo = form.erase()
    setPutBack(() => undo)
  }
  return (
    <div className="-my-1.5 flex flex-wrap items-center justify-between gap-x-3">
      <p role="status" className="text-sm text-muted">
        {isRestored ? words.draftRestored : words.draftErased}
      </p>
      <Button size="sm" variant="ghost" className="-mr-3.5" onClick={isRestored ? erase : putBack}>
        {isRestored ? words.draftErase : words.undo}
      </Button>
    </div>
  )
}
