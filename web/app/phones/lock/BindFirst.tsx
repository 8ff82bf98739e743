import { paths } from '@mainforte/contract/paths'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { ButtonLink } from '../../ui/Button.tsx'

/** What a link alone may not do, and the way to it. (L2) */
export function BindFirst() {
  const words = useWords('lock', 'open')
  return (
    <Alert
      title={words.unboundTitle}
      action={
        <ButtonLink to={paths.bindPhone} size="sm" variant="outline">
          {words.bind}
        </ButtonLink>
      }
    >
      {words.unboundText}
    </Alert>
  )
}
