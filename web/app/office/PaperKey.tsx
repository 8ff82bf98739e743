import type { OfficeView } from '@mainforte/contract/office/views'
import { keyDigestOf, keyFrom, keyLength } from '@mainforte/domain/office/key-code'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { showFailure, useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { AskedButton } from '../ui/overlay/AskedButton.tsx'
import { KeySheet } from './KeySheet.tsx'

interface PaperKeyProps {
  view: OfficeView
}

/** Whether there is a paper key, and since when; the organizer makes and revokes it. (G9) */
export function PaperKey({ view }: PaperKeyProps) {
  const words = useWords('key', 'card')
  const format = useFormat()
  // The key is nowhere but here, until it is on paper.
  const [made, setMade] = useState<string>()
  const { isAdmin, keySince, daysAwake } = view
  if (made) return <KeySheet view={view} code={made} onDone={() => setMade(undefined)} />
  if (!isAdmin && !keySince) return null
  return (
    <Card>
      <CardHeader
        title={words.title}
        text={isAdmin ? words.text(daysAwake) : words.textOthers(daysAwake)}
      />
      <p className="flex items-center gap-2 font-semibold">
        <KeyRound className="size-5 shrink-0 text-muted" aria-hidden="true" />
        {keySince ? words.since(format.dateTime(keySince)) : words.none}
      </p>
      {isAdmin && view.ground !== 'died' && <KeyActs view={view} onMade={setMade} />}
    </Card>
  )
}

function KeyActs({ view, onMade }: PaperKeyProps & { onMade: (code: string) => void }) {
  const words = useWords('key', 'card')
  const { tontineId, keySince } = view
  const make = useCommand({
    send: ({ code }: { code: string }) =>
      api.office.makeKey({ tontineId, digest: keyDigestOf(code) }),
    changes: 'everything',
    done: words.made,
    onDone: (_, { code }) => onMade(code),
    onFailed: showFailure('office'),
  })
  const makeOne = () =>
    make.mutate({ code: keyFrom(crypto.getRandomValues(new Uint8Array(keyLength))) })
  return (
    <div className="mt-4 flex flex-wrap gap-2 max-xs:*:grow">
      {keySince ? (
        <>
          <AskedButton
            label={words.renew}
            button={{ variant: 'outline' }}
            tone="primary"
            title={words.renewTitle}
            text={words.renewText}
            command={make}
            feature="office"
            onConfirm={makeOne}
          />
          <RevokeKey tontineId={tontineId} />
        </>
      ) : (
        <Button isBusy={make.isPending} onClick={makeOne}>
          {words.make}
        </Button>
      )}
    </div>
  )
}

function RevokeKey({ tontineId }: Pick<OfficeView, 'tontineId'>) {
  const words = useWords('key', 'card')
  const revoke = useCommand({
    send: api.office.revokeKey,
    changes: 'everything',
    done: words.revoked,
  })
  return (
    <AskedButton
      label={words.revoke}
      button={{ variant: 'outline' }}
      title={words.revokeTitle}
      text={words.revokeText}
      command={revoke}
      feature="office"
      onConfirm={(close) => revoke.mutate({ tontineId }, { onSuccess: close })}
    />
  )
}
