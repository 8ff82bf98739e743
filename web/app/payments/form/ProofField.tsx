import { ImagePlus, X } from 'lucide-react'
import { useId } from 'react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { IconButton } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { FileButton } from '../../ui/form/FileButton.tsx'
import { Progress } from '../../ui/display/Progress.tsx'
import type { ProofInForm } from './use-proof.ts'

/** An optional picture that proves the payment, chosen or taken with the camera. */
export function ProofField({ proof }: { proof: ProofInForm }) {
  const words = useWords('payments', 'proof')
  const ui = useWords('kernel', 'ui')
  const format = useFormat()
  const [titleId, hintId, errorId] = [useId(), useId(), useId()]
  const { preview, problem, share, isSending, isChosen, choose, clear } = proof
  return (
    <div role="group" aria-labelledby={titleId} className="grid gap-1.5">
      <p id={titleId} className="flex items-baseline justify-between gap-3 font-semibold">
        <span>{words.label}</span>
        <span className="text-xs font-normal text-muted">{ui.optional}</span>
      </p>
      {isChosen ? (
        <div className="flex items-center gap-3 rounded-control border border-line p-2">
          <span className="size-16 shrink-0 overflow-hidden rounded-control bg-sunken">
            {preview && <img src={preview} alt={words.chosen} className="size-full object-cover" />}
          </span>
          <div className="min-w-0 grow">
            {isSending ? (
              <Progress share={share} label={words.uploading(format.percent(share))} />
            ) : (
              <p className="text-sm text-muted">{words.added}</p>
            )}
          </div>
          <IconButton label={words.remove} onClick={clear}>
            <X className="size-5" />
          </IconButton>
        </div>
      ) : (
        <FileButton
          accept="image/*"
          label={words.label}
          variant="outline"
          icon={ImagePlus}
          describedBy={problem ? errorId : hintId}
          onChoose={choose}
        >
          {words.add}
        </FileButton>
      )}
      <p id={hintId} className="text-sm text-muted">
        {words.addHint}
      </p>
      <FieldError id={errorId} text={problem} />
    </div>
  )
}
