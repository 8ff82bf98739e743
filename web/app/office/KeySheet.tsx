import { paths } from '@mainforte/contract/paths'
import type { OfficeView } from '@mainforte/contract/office/views'
import { groupsOf } from '@mainforte/domain/office/key-code'
import { Printer } from 'lucide-react'
import { printPage } from '../kernel/browser/print-page.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { Logo } from '../ui/display/Logo.tsx'
import { QrCode } from '../ui/share/QrCode.tsx'

interface KeySheetProps {
  view: Pick<OfficeView, 'tontineName' | 'adminName' | 'daysAwake'>
  code: string
  onDone: () => void
}

/** The sheet with the paper key, which is shown once, to be printed or copied. It fits on A5. (G9) */
export function KeySheet({ view, code, onDone }: KeySheetProps) {
  const words = useWords('key', 'card')
  return (
    <>
      <Alert tone="warning" title={words.onlyNow} className="print:hidden">
        {words.onlyNowText}
      </Alert>
      <div className="flex flex-wrap gap-2 max-xs:*:grow print:hidden">
        <Button icon={Printer} onClick={printPage}>
          {words.print}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {words.done}
        </Button>
      </div>
      <Paper view={view} code={code} />
    </>
  )
}

function Paper({ view, code }: Omit<KeySheetProps, 'onDone'>) {
  const words = useWords('key', 'sheet')
  const format = useFormat()
  const { tontineName, adminName, daysAwake } = view
  const address = location.host + paths.officeKey
  const today = format.dayOf(new Date().toISOString())
  return (
    <Card className="grid gap-4 print:max-w-[128mm] print:border-0 print:p-0">
      <header className="border-b-2 border-primary pb-3">
        <Logo className="mb-3 hidden h-6 print:block" />
        <p className="text-sm font-semibold tracking-wide text-muted uppercase">{words.title}</p>
        <h2 className="text-xl">{words.of(tontineName)}</h2>
        <p className="mt-1 text-sm text-muted">{words.organizer(adminName, today)}</p>
      </header>
      <div className="flex flex-wrap items-center gap-5 print:flex-nowrap">
        <QrCode
          text={`${location.origin}${paths.officeKey}#${code}`}
          className="w-44 shrink-0 print:w-[38mm]"
        />
        <div className="min-w-0 flex-1 basis-44">
          <p className="text-sm font-semibold text-muted">{words.code}</p>
          <p className="mt-1 font-mono text-xl font-bold tracking-wider [word-spacing:0.4em]">
            {groupsOf(code).join(' ')}
          </p>
        </div>
      </div>
      <p className="font-semibold">{words.keep}</p>
      <ol className="grid list-decimal gap-1.5 pl-5">
        {words.steps(adminName, daysAwake, address).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="border-t border-line pt-3 text-sm text-muted">{words.warning}</p>
    </Card>
  )
}
