import type { KeepersView } from '@mainforte/contract/keepers/views'
import type { TontineView } from '@mainforte/contract/tontines/views'

export interface KeepersProps {
  tontine: Pick<TontineView, 'id' | 'currency' | 'isOfficer' | 'isAdmin' | 'myMemberId'>
  view: KeepersView
}
