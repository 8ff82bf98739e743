import { useQuery } from '@tanstack/react-query'
import { useWords } from '../kernel/language/language.ts'
import type { SessionUser } from '../kernel/session/session.ts'
import { asksHolder } from '../passkeys/has-passkeys.ts'
import { Card } from '../ui/display/Card.tsx'
import { Switch } from '../ui/form/choices.tsx'
import { placesQuery } from '../kernel/session/places-query.ts'
import { FingerProblem, useFinger } from './use-finger.tsx'

/** A finger instead of the code, on a telephone that can do it and that its holder does not share. (L3) */
export function FingerCard({ user }: { user: SessionUser }) {
  const words = useWords('lock', 'finger')
  const { data: isPossible } = useQuery({ queryKey: ['asks-holder'], queryFn: asksHolder })
  const { data } = useQuery(placesQuery())
  const change = useFinger(user.displayName)
  const [own, ...others] = data?.places ?? []
  if (!own?.isOpen || own.opens === 'link' || others.length > 0) return null
  if (!isPossible && !own.passkey) return null
  return (
    <Card className="grid gap-3">
      <Switch
        label={words.label}
        hint={words.text}
        checked={change.isPending ? change.variables : own.passkey !== null}
        disabled={change.isPending}
        onChange={(isOn) => change.mutate(isOn)}
      />
      <FingerProblem error={change.error} />
    </Card>
  )
}
