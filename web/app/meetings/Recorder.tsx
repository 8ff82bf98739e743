import { memberOfUser } from '@mainforte/domain/members/member'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Card } from '../ui/display/Card.tsx'
import { Money } from '../ui/display/Money.tsx'
import { Progress } from '../ui/display/Progress.tsx'
import { AskedButton } from '../ui/overlay/AskedButton.tsx'
import { useMeeting, useNameOf, useWrite } from './use-meeting.ts'

/** Who writes the meeting down, and how much has come in. */
export function Recorder() {
  const words = useWords('meeting', 'state')
  const format = useFormat()
  const { page, tontine } = useMeeting()
  const { sums, lines } = page
  const all = sums.paid + sums.toPay
  const payers = lines.filter(({ paid, toPay }) => paid.length > 0 || toPay > 0)
  return (
    <Card>
      <p className="text-sm text-muted">{words.received}</p>
      <p className="@container text-3xl font-extrabold">
        <Money as="figure" amount={sums.paid} currency={tontine.currency} />
      </p>
      <p className="mb-3 flex flex-wrap justify-between gap-x-4 text-muted">
        <span>{words.of(format.money(all, tontine.currency))}</span>
        <span>{words.paid(payers.filter(({ toPay }) => toPay === 0).length, payers.length)}</span>
      </p>
      <Progress share={all > 0 ? sums.paid / all : 0} label={words.progress} />
      <ByWhom />
    </Card>
  )
}

function ByWhom() {
  const words = useWords('meeting', 'state')
  const write = useWrite()
  const nameOf = useNameOf()
  const { page, tontine, notebook } = useMeeting()
  const { meeting, cycle } = page
  const recorder = meeting && memberOfUser(notebook.state, meeting.recorder)
  const name = recorder ? nameOf(recorder.id) : tontine.adminName
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm text-muted">
        {page.mayRecord ? words.recordedByYou : words.recordedBy(name)}
      </p>
      {page.mayTakeOver && (
        <AskedButton
          label={words.takeOver}
          button={{ variant: 'outline', size: 'sm' }}
          title={words.takeOverTitle(name)}
          text={words.takeOverText}
          stayLabel={words.cancel}
          tone="primary"
          onConfirm={(close) => {
            close()
            void write({ type: 'take-over-meeting', cycle })
          }}
        />
      )}
    </div>
  )
}
