import { paths } from '@mainforte/contract/paths'
import { ClipboardPaste } from 'lucide-react'
import { useWords } from '../../kernel/language/language.ts'
import { ButtonLink } from '../../ui/Button.tsx'

/** Leads from the form to where a message fills it. */
export function PasteLink({ tontineId }: { tontineId: string }) {
  const words = useWords('payments', 'tab')
  return (
    <ButtonLink
      to={paths.pastedMoney(tontineId)}
      variant="ghost"
      size="sm"
      icon={ClipboardPaste}
      className="-my-2 -ml-3.5 justify-self-start"
    >
      {words.paste}
    </ButtonLink>
  )
}
