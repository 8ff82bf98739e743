import { isEmptyRow } from '@mainforte/domain/tontines/terms'
import { useEffect, useRef, useState } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { FoldedRow } from './FoldedRow.tsx'
import { OpenRow } from './OpenRow.tsx'
import type { PeopleForm } from './people-form.ts'
import type { RowProps } from './RowHints.tsx'

interface MemberRowProps extends RowProps {
  /** When this number changes, the user has moved to the next row, and a complete row collapses. */
  turn: number
  /** Moves to the next person. */
  onNext: () => void
}

/**
 * One person of the list: a single line once there is a name, fields while being edited or invalid.
 */
export function MemberRow({ turn, onNext, ...props }: MemberRowProps) {
  const { index } = props
  const { getValues } = useFormContext<PeopleForm>()
  const { errors, submitCount } = useFormState<PeopleForm>({ name: `members.${index}` })
  const [isOpen, setOpen] = useState(() => isEmptyRow(getValues(`members.${index}`)))
  const [previous, setPrevious] = useState({ turn, submitCount })
  const root = useRef<HTMLLIElement>(null)
  const shouldFocus = useRef(false)
  const isInvalid = get(errors, `members.${index}`) !== undefined

  if (previous.turn !== turn || previous.submitCount !== submitCount) {
    setPrevious({ turn, submitCount })
    if (previous.submitCount !== submitCount && isInvalid) setOpen(true)
    else if (previous.turn !== turn && !isInvalid && !isEmptyRow(getValues(`members.${index}`)))
      setOpen(false)
  }

  useEffect(() => {
    if (shouldFocus.current) root.current?.querySelector<HTMLElement>('input, button')?.focus()
    shouldFocus.current = false
  }, [isOpen])

  function toggle(next: boolean) {
    shouldFocus.current = true
    setOpen(next)
  }

  return (
    <li ref={root}>
      {isOpen ? (
        <OpenRow {...props} onNext={onNext} onFold={() => toggle(false)} />
      ) : (
        <FoldedRow {...props} onOpen={() => toggle(true)} />
      )}
    </li>
  )
}
