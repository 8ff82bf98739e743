import type { DashboardView } from '@mainforte/contract/dashboard/endpoints'
import { paths } from '@mainforte/contract/paths'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { ButtonLink } from '../ui/Button.tsx'

/** The reader's pending requests to join. */
export function Requests({ waiting }: Pick<DashboardView, 'waiting'>) {
  const words = useWords('dashboard', 'waiting')
  return (
    <ul aria-label={words.list} className="grid gap-3">
      {waiting.map(({ tontineId, tontineName, adminName, isOffered }) => (
        <li key={tontineId}>
          <Alert
            title={isOffered ? words.offered(tontineName) : words.title(tontineName)}
            className="wrap-anywhere"
            action={
              <ButtonLink
                to={
                  isOffered ? paths.settle(tontineId, 'me', 'take-over') : paths.tontine(tontineId)
                }
                variant="outline"
              >
                {isOffered ? words.answer : words.see}
              </ButtonLink>
            }
          >
            {isOffered ? words.offeredText : words.text(adminName)}
          </Alert>
        </li>
      ))}
    </ul>
  )
}
