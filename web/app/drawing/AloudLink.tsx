import { paths } from '@mainforte/contract/paths'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { Dices } from 'lucide-react'
import { ButtonLink } from '../ui/Button.tsx'
import { useKeptForDraw } from './draw-queries.ts'

interface AloudLinkProps {
  tontineId: TontineId
  label: string
  variant?: 'primary' | 'outline'
}

/** To the page where those present draw; what it needs is kept for when there is no network. (D14) */
export function AloudLink({ tontineId, label, variant = 'outline' }: AloudLinkProps) {
  useKeptForDraw(tontineId)
  return (
    <ButtonLink variant={variant} to={paths.drawAloud(tontineId)} icon={Dices}>
      {label}
    </ButtonLink>
  )
}
