import { X } from 'lucide-react'
import { useRef } from 'react'
import { invalidText } from '../../kernel/api/error-text.ts'
import { useWords } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'

interface AddressesProps {
  emails: readonly string[]
  typed: string
  /** The error code of the typed text. */
  errorCode: string | undefined
  type: (text: string) => void
  add: () => unknown
  remove: (email: string) => void
}

/** The recipients: a field to add one, and the added ones as removable chips. */
export function Addresses({ emails, typed, errorCode, type, add, remove }: AddressesProps) {
  const words = useWords('invitations', 'byEmail')
  const input = useRef<HTMLInputElement>(null)

  function addAndStay() {
    add()
    input.current?.focus()
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field
        label={words.email}
        hint={words.hint}
        error={errorCode === undefined ? undefined : invalidText(errorCode, 'invitations')}
      >
        <div className="flex gap-2">
          <Input
            ref={input}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            placeholder={words.placeholder}
            value={typed}
            onChange={({ target }) => type(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ',') return
              event.preventDefault()
              addAndStay()
            }}
            className="min-w-0 flex-1"
          />
          <Button variant="outline" onClick={addAndStay} className="shrink-0">
            {words.add}
          </Button>
        </div>
      </Field>
      {emails.length > 0 && (
        <ul aria-label={words.chosen} className="flex flex-wrap gap-2">
          {emails.map((email) => (
            <li
              key={email}
              className="flex min-h-11 max-w-full items-center rounded-full bg-primary-soft pl-3.5 text-md text-primary-soft-fg"
            >
              <span className="truncate">{email}</span>
              <button
                type="button"
                aria-label={words.remove(email)}
                onClick={() => {
                  remove(email)
                  input.current?.focus()
                }}
                className="grid size-11 shrink-0 place-items-center rounded-full hover:filter-[brightness(90%)]"
              >
                <X className="size-4.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
