import type { FeatureName } from '@mainforte/words/words'
import { type ReactNode, useId, useState } from 'react'
import type * as z from 'zod/mini'
import { invalidText } from '../../kernel/api/error-text.ts'
import { Problem } from '../Alert.tsx'
import { useDrafted } from '../../kernel/form/draft.ts'
import { DraftNote } from '../form/Drafted.tsx'
import { Field } from '../form/Field.tsx'
import { Textarea } from '../form/Input.tsx'
import { AlertDialog } from './AlertDialog.tsx'

interface ReasonDialogProps {
  title: string
  /** The consequence of the action. */
  text: ReactNode
  confirmLabel: string
  tone?: 'danger' | 'primary'
  schema: z.ZodMiniType<string>
  label: string
  hint: string
  /** Common reasons to choose from instead of typing, and the label of their group. */
  usual?: { label: string; reasons: readonly string[] } | undefined
  /** The feature with the texts for an invalid reason and for refusals. */
  feature: FeatureName
  needsNetwork?: boolean
  command: { mutate: (reason: string) => void; isPending: boolean; error: Error | null }
  onClose: () => void
}

/** Asks for a reason before something is refused or undone, and names the consequence. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { schema, label, hint, usual, feature, command, onClose, ...question } = props
  const [reason, setReason] = useDrafted('reason', '')
  const [isSubmitted, setSubmitted] = useState(false)
  const checked = schema.safeParse(reason)
  const problem = isSubmitted ? checked.error?.issues[0]?.message : undefined
  return (
    <AlertDialog
      {...question}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isBusy={command.isPending}
      onConfirm={() => {
        setSubmitted(true)
        if (checked.success) command.mutate(checked.data)
      }}
    >
      {usual && <UsualReasons {...usual} value={reason} onChange={setReason} />}
      <Field label={label} hint={hint} error={problem && invalidText(problem, feature)}>
        <Textarea rows={2} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <DraftNote />
      <Problem error={command.error} feature={feature} />
    </AlertDialog>
  )
}

interface UsualReasonsProps {
  label: string
  reasons: readonly string[]
  value: string
  onChange: (reason: string) => void
}

function UsualReasons({ label, reasons, value, onChange }: UsualReasonsProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="flex flex-wrap gap-2">
      {reasons.map((reason) => (
        <label
          key={reason}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border-[1.5px] border-line px-3.5 font-semibold has-checked:border-primary"
        >
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0 accent-primary"
            checked={value === reason}
            onChange={() => onChange(reason)}
          />
          {reason}
        </label>
      ))}
    </div>
  )
}
