import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasPasskeys } from './has-passkeys.ts'
import { api } from '../kernel/api/api.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert, Problem } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { ListSkeleton } from '../ui/display/Skeleton.tsx'
import { Switch } from '../ui/form/choices.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyLine } from './PasskeyLine.tsx'

/** One's own passkeys, and whether one is asked for after the password. */
export function Passkeys() {
  const words = useWords('passkeys', 'card')
  const passkeys = useQuery(api.auth.listPasskeys.query())
  const [isAdding, setAdding] = useState(false)
  return (
    <Card>
      <CardHeader title={words.title} text={words.text} />
      <QueryView query={passkeys} pending={<ListSkeleton rows={1} />}>
        {({ rows, isAsked, hasPassword, lostLinkFrom }) => (
          <>
            {lostLinkFrom && <LostNote from={lostLinkFrom} />}
            {rows.length === 0 && <p className="text-muted">{words.none}</p>}
            <ul className="divide-y divide-line empty:hidden">
              {rows.map((passkey) => (
                <PasskeyLine key={passkey.id} passkey={passkey} isLast={rows.length === 1} />
              ))}
            </ul>
            {rows.length > 0 && <AskSwitch isAsked={isAsked} />}
            {hasPasskeys() ? (
              <Button variant="outline" className="mt-4" onClick={() => setAdding(true)}>
                {words.add}
              </Button>
            ) : (
              <p className="mt-3 text-sm text-muted">{words.unsupported}</p>
            )}
            {isAdding && <AddPasskey hasPassword={hasPassword} onClose={() => setAdding(false)} />}
          </>
        )}
      </QueryView>
    </Card>
  )
}

function useAsk() {
  const words = useWords('passkeys', 'card')
  return useCommand({
    send: (isAsked: boolean) => api.auth.askForPasskey({ isAsked }),
    changes: 'passkeys',
    isRepeatable: true,
    done: (_, isAsked) => [isAsked ? words.asked : words.notAsked],
  })
}

function AskSwitch({ isAsked }: { isAsked: boolean }) {
  const words = useWords('passkeys', 'card')
  const ask = useAsk()
  return (
    <div className="border-t border-line pt-2">
      <Switch
        label={words.ask}
        hint={words.askText}
        checked={ask.isPending ? ask.variables : isAsked}
        disabled={ask.isPending}
        onChange={(isChosen) => ask.mutate(isChosen)}
      />
      <Problem error={ask.error} feature="passkeys" className="mt-2" />
    </div>
  )
}

/** Somebody with the password has asked for the link, perhaps not the owner. */
function LostNote({ from }: { from: string }) {
  const words = useWords('passkeys', 'card')
  const format = useFormat()
  const keep = useAsk()
  return (
    <Alert
      tone="warning"
      title={words.lostTitle}
      className="mb-4"
      action={
        <Button
          variant="outline"
          size="sm"
          isBusy={keep.isPending}
          onClick={() => keep.mutate(true)}
        >
          {words.lostStop}
        </Button>
      }
    >
      {words.lostText(format.dateTime(from))}
    </Alert>
  )
}
