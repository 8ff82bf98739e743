import type { TontineView } from '@mainforte/contract/tontines/views'
import { Printer } from 'lucide-react'
import { printPage } from '../../kernel/browser/print-page.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Alert, Problem } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Cards, PrintedCards } from './Cards.tsx'
import type { LinksFor, Step } from './use-links-for.ts'

interface CardSheetsProps {
  tontine: TontineView
  links: LinksFor
  step: Extract<Step, { is: 'cards' }>
}

/** The cards before they are printed, eight to a sheet. */
export function CardSheets({ tontine, links, step }: CardSheetsProps) {
  const words = useWords('give', 'page')
  const format = useFormat()
  const { cards, missing, error } = step
  const sheets = { cards, tontineName: tontine.name, members: tontine.members }
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
      <Alert tone="warning" title={words.ready(cards.length)}>
        {words.readyText}
      </Alert>
      <Problem
        error={error}
        title={words.missing(format.list(missing.map(({ name }) => name)))}
        feature="phones"
      />
      <div className="flex flex-wrap gap-2.5 max-xs:*:grow">
        <Button icon={Printer} onClick={printPage}>
          {words.print}
        </Button>
        <Button variant="outline" onClick={links.end}>
          {words.printed}
        </Button>
      </div>
      <Cards {...sheets} />
      <PrintedCards {...sheets} />
    </div>
  )
}
