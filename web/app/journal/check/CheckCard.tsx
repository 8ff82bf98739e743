import type { Head } from '@mainforte/domain/journal/head'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Currency } from '@mainforte/domain/kernel/minor'
import { ShieldCheck } from 'lucide-react'
import { useWords } from '../../kernel/language/language.ts'
import { Alert, Problem } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { FileButton } from '../../ui/form/FileButton.tsx'
import { Progress } from '../../ui/display/Progress.tsx'
import { VerdictNote } from './VerdictNote.tsx'
import { useCheck } from './use-check.ts'

interface CheckCardProps {
  tontineId: TontineId
  /** Undefined while the journal is loading. */
  currency: Currency | undefined
  /** A file that carries a head is compared like a link. */
  onHead: (head: Head) => void
}

/** Verifies the journal on the reader's own device. */
export function CheckCard({ tontineId, currency, onHead }: CheckCardProps) {
  const words = useWords('journal', 'check')
  const { stage, checkSite, checkFile, download, stop } = useCheck(tontineId, onHead)
  const isBusy = stage.is === 'running'
  return (
    <Card className="print:hidden">
      <p className="mb-4 text-sm text-muted">{words.text}</p>
      <div className="grid two-columns gap-2.5">
        <Button
          className="col-span-full"
          icon={ShieldCheck}
          isBusy={isBusy}
          onClick={() => void checkSite()}
        >
          {words.verify}
        </Button>
        <Button variant="outline" size="sm" disabled={isBusy} onClick={() => void download()}>
          {words.download}
        </Button>
        <FileButton
          variant="outline"
          size="sm"
          disabled={isBusy}
          accept=".json,.csv,application/json,text/csv"
          onChoose={(file) => void checkFile(file)}
        >
          {words.open}
        </FileButton>
      </div>
      {stage.is === 'running' && (
        <div className="mt-4 grid gap-2">
          <p className="text-sm text-muted">{words[stage.progress.doing]}</p>
          <Progress
            share={stage.progress.share}
            label={words[stage.progress.doing]}
            tone="primary"
          />
          <Button variant="ghost" size="sm" className="justify-self-start" onClick={stop}>
            {words.stop}
          </Button>
        </div>
      )}
      <div role="status">
        {stage.is === 'done' && (
          <VerdictNote {...stage.checked} tontineId={tontineId} currency={currency} />
        )}
        {stage.is === 'failed' && (
          <div className="mt-4 grid gap-2">
            <Alert tone="error">
              {stage.doing === 'check' ? words.failed : words.downloadFailed}
            </Alert>
            <Problem error={stage.error} />
          </div>
        )}
      </div>
    </Card>
  )
}
