import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../kernel/api/use-command.ts'
import { toast } from '../kernel/browser/toast.ts'
import { useWords, wordsNow } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { Card } from '../ui/display/Card.tsx'
import { Loading, Skeleton } from '../ui/display/Skeleton.tsx'
import { Switch } from '../ui/form/choices.tsx'
import { type PushState, pushQuery, turnPushOff, turnPushOn } from './push-device.ts'

/** Push messages on this device: what it can do, and whether it gets them. */
export function PushCard() {
  const words = useWords('messages', 'device')
  const state = useQuery(pushQuery())
  const pending = (
    <Loading>
      <Skeleton className="h-12" />
    </Loading>
  )
  return (
    <Card>
      <QueryView query={state} pending={pending} failed={words.unknown} tone="warning">
        {(found) => <PushSwitch state={found} />}
      </QueryView>
    </Card>
  )
}

function PushSwitch({ state: { hindrance, key, isOn, isFailing } }: { state: PushState }) {
  const words = useWords('messages', 'device')
  const change = useCommand({
    send: async (toOn: boolean) => (toOn ? turnPushOn(key) : turnPushOff().then(() => true)),
    changes: 'push',
    isRepeatable: true,
    done: (isDone, toOn) => {
      const { turnedOn, turnedOff } = wordsNow('messages', 'device')
      return isDone ? [toOn ? turnedOn : turnedOff] : undefined
    },
    onFailed: () => toast.error(wordsNow('messages', 'device').failed),
  })
  if (hindrance) return <Alert title={words.label}>{words[hindrance]}</Alert>
  return (
    <>
      <Switch
        label={words.label}
        hint={words.text}
        checked={change.isPending ? change.variables : isOn}
        disabled={change.isPending}
        onChange={(toOn) => change.mutate(toOn)}
      />
      {isFailing && (
        <Alert tone="warning" className="mt-3">
          {words.failing}
        </Alert>
      )}
    </>
  )
}
