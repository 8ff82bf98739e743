import { CalendarDays, Printer, Table2 } from 'lucide-react'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { printPage } from '../kernel/browser/print-page.ts'
import { FileLink } from '../ui/FileLink.tsx'

interface TakeAlongProps {
  files: readonly { href: string; what: 'payments' | 'notebook' | 'calendar' | 'statement' }[]
}

/** Two fit side by side on a phone, each on one line. */
const narrow = '@max-md:gap-1.5 @max-md:px-2.5'

/** Prints the page or saves it as PDF, and exports its figures. */
export function TakeAlong({ files }: TakeAlongProps) {
  const words = useWords('reports', 'overview')
  const statement = useWords('reports', 'statement')
  const names = { ...words, statement: statement.table }
  return (
    <div
      role="group"
      aria-label={words.takeAlong}
      className="flex flex-wrap gap-2.5 print:hidden @max-xl:grid @max-xl:two-columns"
    >
      <Button variant="soft" size="sm" className={narrow} icon={Printer} onClick={printPage}>
        {words.print}
      </Button>
      {files.map(({ href, what }) => {
        const Icon = what === 'calendar' ? CalendarDays : Table2
        return (
          <FileLink key={what} href={href} size="sm" className={narrow} icon={Icon}>
            {names[what]}
          </FileLink>
        )
      })}
    </div>
  )
}
