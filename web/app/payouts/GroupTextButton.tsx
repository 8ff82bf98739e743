import type { TontineId } from '@mainforte/domain/kernel/ids'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../kernel/language/language.ts'
import type { ButtonStyle } from '../ui/button-class.ts'
import { Button } from '../ui/Button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

/** Loaded when it is opened. */
const GroupText = lazyPart('GroupText', null, () => import('./GroupText.tsx'))

interface GroupTextButtonProps extends ButtonStyle {
  tontineId: TontineId
  cycle: number
}

/** Opens the text about a cycle for the group. */
export function GroupTextButton({ tontineId, cycle, ...buttonStyle }: GroupTextButtonProps) {
  const words = useWords('payouts', 'groupText')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        {...buttonStyle}
        icon={MessageSquareText}
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        {words.title}
      </Button>
      {wasOpened && (
        <GroupText tontineId={tontineId} cycle={cycle} isOpen={isOpen} onOpenChange={setOpen} />
      )}
    </>
  )
}
