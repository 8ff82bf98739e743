import type { OfficeView } from '@mainforte/contract/office/views'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { RadioGroup } from '../ui/form/choices.tsx'
import { AskedButton } from '../ui/overlay/AskedButton.tsx'
import { AcceptOffice } from './AcceptOffice.tsx'

interface OfficeProps {
  view: OfficeView
}

type OfferProps = OfficeProps & { offer: NonNullable<OfficeView['offer']> }

/** The organizer chooses to whom they offer the office, and confirms it. */
export function OfferOffice({ view }: OfficeProps) {
  const words = useWords('office', 'offer')
  const { candidates } = view
  const [chosen, setChosen] = useState<MemberId>()
  const { name, memberId } = candidates.find((one) => one.memberId === chosen) ?? {}
  const send = useCommand({
    send: api.office.offer,
    changes: 'everything',
    done: words.sent(name ?? ''),
  })
  return (
    <Card>
      <CardHeader title={words.title} text={words.text} />
      {candidates.length === 0 ? (
        <p>{words.nobody}</p>
      ) : (
        <div className="grid gap-4">
          <RadioGroup
            label={words.choose}
            value={chosen ?? ''}
            onChange={(value) => setChosen(value as MemberId)}
            options={candidates.map(({ memberId, name }) => ({ value: memberId, label: name }))}
          />
          <div className="flex max-xs:*:grow">
            <AskedButton
              label={words.send}
              button={{ disabled: !memberId }}
              tone="primary"
              title={words.sureTitle(name ?? '')}
              text={words.sureText(name ?? '')}
              command={send}
              feature="office"
              onConfirm={(close) =>
                memberId &&
                send.mutate({ tontineId: view.tontineId, memberId }, { onSuccess: close })
              }
            />
          </div>
        </div>
      )}
    </Card>
  )
}

/** What the organizer has offered, and nobody has answered. */
export function OpenOffer({ view: { tontineId }, offer }: OfferProps) {
  const words = useWords('office', 'offer')
  const format = useFormat()
  const takeBack = useCommand({
    send: api.office.takeBack,
    changes: 'everything',
    done: words.takenBack,
    onFailed: showFailure('office'),
  })
  return (
    <Alert
      tone="warning"
      title={words.waits(offer.name)}
      action={
        <Button
          size="sm"
          variant="outline"
          isBusy={takeBack.isPending}
          onClick={() => takeBack.mutate({ tontineId })}
        >
          {words.takeBack}
        </Button>
      }
    >
      {words.until(format.dateTime(offer.lapsesAt))}
    </Alert>
  )
}

/** The office is offered to the reader. */
export function AnswerOffer({ view, offer }: OfferProps) {
  const words = useWords('office', 'offer')
  const format = useFormat()
  return (
    <Card className="border-primary">
      <CardHeader title={words.toYou(view.adminName)} text={words.toYouText} />
      <p className="mb-4 text-sm text-muted">{words.until(format.dateTime(offer.lapsesAt))}</p>
      <AcceptOffice tontineId={view.tontineId} />
    </Card>
  )
}
