import { paths } from '@mainforte/contract/paths'
import { useWords } from '../../kernel/language/language.ts'
import { Card } from '../../ui/display/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TontineChoices } from '../list/ChooseTontine.tsx'

/** Where a shared message arrives: it is read on the page of the tontine whose money it is about. */
export function Component() {
  const words = useWords('sms', 'page')
  return (
    <>
      <PageHeader title={words.shared} text={words.sharedText} />
      <Card>
        <TontineChoices to={paths.pastedMoney} />
      </Card>
    </>
  )
}
