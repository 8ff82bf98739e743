import type { PhonesView } from '@mainforte/contract/phones/views'
import { paths } from '@mainforte/contract/paths'
import { type TontineId, UserId } from '@mainforte/domain/kernel/ids'
import type { PhoneCode } from '@mainforte/domain/phones/code'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hasCode } from '../../kernel/api/api-error.ts'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useWords } from '../../kernel/language/language.ts'
import { type SessionUser, checkSession } from '../../kernel/session/session.ts'
import { Alert, Problem } from '../../ui/Alert.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Spinner } from '../../ui/display/Spinner.tsx'
import { ChooseCode } from '../code/ChooseCode.tsx'
import { keysOf, makeKey } from '../phone-key.ts'
import { ScanCode } from './ScanCode.tsx'
import { Waiting } from './Waiting.tsx'

interface BindStepsProps {
  user: SessionUser
  tontineId: TontineId
  /** Scanned from the officer's screen by the telephone's camera. */
  code: string | undefined
  view: PhonesView
}

/** From the officer's code to the telephone that speaks. */
export function BindSteps(props: BindStepsProps) {
  const waiting = props.view.bindings.find(({ isYours, isBound }) => isYours && !isBound)
  const { stage, restart } = useStage(props, waiting !== undefined)
  if (waiting) return <Waiting binding={waiting} />
  if (stage === 'looking') return <Spinner className="mx-auto size-8" />
  if (stage === 'open') return <Bind {...props} />
  return <Ended stage={stage} tontineId={props.tontineId} onRestart={restart} />
}

interface EndedProps {
  stage: 'done' | 'lost' | 'refused'
  tontineId: TontineId
  onRestart: () => void
}

function Ended({ stage, tontineId, onRestart }: EndedProps) {
  const words = useWords('binding', 'waiting')
  const { title, text } = words[stage]
  return (
    <div role="status" className="grid gap-4">
      <Alert tone={stage === 'done' ? 'success' : 'warning'} title={title}>
        {text}
      </Alert>
      {stage === 'done' && <ButtonLink to={paths.tontine(tontineId)}>{words.open}</ButtonLink>}
      {stage === 'refused' && (
        <Button variant="outline" onClick={onRestart}>
          {words.again}
        </Button>
      )}
    </div>
  )
}

type Stage = 'looking' | 'done' | 'lost' | 'refused' | 'open'

/** Whether the code still opens this telephone: its key may be gone, or the code was wrong too often. */
async function isOpenedHere(userId: string): Promise<boolean> {
  const { places } = await api.phones.placesHere()
  const isCoded = places.some((place) => place.userId === userId && place.opens !== 'link')
  return isCoded && (await keysOf(userId)).length > 0
}

/** A telephone waited and does not any more: it speaks now, or a member said no. */
function useStage({ user, view }: BindStepsProps, isWaiting: boolean) {
  const [hasWaited, setWaited] = useState(isWaiting)
  const [isChecked, setChecked] = useState(false)
  if (isWaiting && !hasWaited) setWaited(true)
  if (isWaiting && isChecked) setChecked(false)
  useEffect(() => {
    // Of another telephone it was, its session may do more now.
    if (hasWaited && !isWaiting) void checkSession().finally(() => setChecked(true))
  }, [hasWaited, isWaiting])
  const { data: opens, isPending } = useQuery({
    queryKey: ['phone-opens', user.id, view.own],
    queryFn: () => isOpenedHere(user.id),
    gcTime: 0,
  })
  const speaks = view.own === 'phone' && user.through !== 'reading'
  const restart = () => setWaited(false)
  const stage = ((): Stage => {
    if (isPending || (hasWaited && !isChecked)) return 'looking'
    if (speaks) return opens === false ? 'lost' : 'done'
    return hasWaited ? 'refused' : 'open'
  })()
  return { stage, restart }
}

/** What the scan gave, and binding with it; null without the table. */
function useBinding({ user, tontineId, code }: BindStepsProps) {
  const [shown, setShown] = useState<string | null>()
  const scan = useCommand({
    send: (scanned: string) => api.phones.scan({ tontineId, code: scanned }),
    isRepeatable: true,
    onDone: (answer) => setShown(answer.shown),
    onFailed: () => undefined,
  })
  const { mutate: send } = scan
  useEffect(() => {
    if (code) send(code)
  }, [code, send])
  const bind = useCommand({
    send: async (chosen: PhoneCode) => {
      const { publicKey } = await makeKey(UserId.parse(user.id), chosen.kind)
      await api.phones.bind({ tontineId, publicKey, code: chosen, shown: shown ?? null })
    },
    isRepeatable: true,
    changes: 'phones',
    // The code of the table is over: it is scanned once more.
    onFailed: (error) => hasCode(error, 'code-not-shown') && setShown(undefined),
  })
  return { shown, scan, bind, goWithout: () => setShown(null) }
}

/** First the code of the table, which is short-lived, then one's own. */
function Bind(props: BindStepsProps) {
  const words = useWords('binding', 'page')
  const { shown, scan, bind, goWithout } = useBinding(props)
  if (shown === undefined)
    return (
      <ScanCode
        tontineId={props.tontineId}
        isBusy={scan.isPending}
        error={scan.error ?? bind.error}
        onScanned={scan.mutate}
        onWithout={goWithout}
      />
    )
  return (
    <Card className="grid gap-4">
      {shown && !bind.error && (
        <p role="status" className="text-center font-semibold text-ok">
          {words.isRead}
        </p>
      )}
      <Problem error={bind.error} feature="phones" />
      <ChooseCode
        key={bind.submittedAt}
        isBusy={bind.isPending || bind.isSuccess}
        onChosen={(chosen) => bind.mutate(chosen)}
      />
    </Card>
  )
}
