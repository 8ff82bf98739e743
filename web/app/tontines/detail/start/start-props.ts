import type { TontineView } from '@mainforte/contract/tontines/views'

export interface StartProps {
  tontine: TontineView
  /** Opens the members tab. */
  onMembers: () => void
  /** The round starts, or its draw: what follows is elsewhere on the page. */
  onClosed: () => void
}
