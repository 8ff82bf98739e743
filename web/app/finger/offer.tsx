import { Fingerprint } from 'lucide-react'
import { useId } from 'react'
import { api } from '../kernel/api/api.ts'
import { offer } from '../kernel/browser/overlay.tsx'
import { getStored, setStored } from '../kernel/browser/storage.ts'
import { useWords } from '../kernel/language/language.ts'
import { currentUser, onSessionEvent } from '../kernel/session/session.ts'
import { asksHolder } from '../passkeys/has-passkeys.ts'
import { Button } from '../ui/Button.tsx'
import { FingerProblem, useFinger } from './use-finger.tsx'

/** Whose no this device remembers. */
const refusedKey = 'mainforte-no-finger'

/** Offers a finger instead of the code, on a telephone that its holder does not share, until they say no. (L3) */
export async function offerFinger(): Promise<void> {
  const user = currentUser()
  if (user?.through !== 'link' || getStored(refusedKey) === user.id) return
  const isWanted = await canOffer().catch(() => false)
  if (!isWanted || currentUser()?.id !== user.id) return
  const end = () => {
    stop()
    offer.set(undefined)
  }
  const stop = onSessionEvent((event) => event === 'signed-out' && end())
  const refuse = () => {
    setStored(refusedKey, user.id)
    end()
  }
  offer.set(() => <Offer name={user.displayName} onAdded={end} onRefuse={refuse} />)
}

async function canOffer(): Promise<boolean> {
  if (!(await asksHolder())) return false
  const [own, ...others] = (await api.phones.placesHere()).places
  return own?.isOpen === true && own.opens !== 'link' && !own.passkey && others.length === 0
}

interface OfferProps {
  name: string
  onAdded: () => void
  onRefuse: () => void
}

function Offer({ name, onAdded, onRefuse }: OfferProps) {
  const words = useWords('lock', 'finger')
  const titleId = useId()
  const add = useFinger(name, onAdded)
  return (
    <aside
      aria-labelledby={titleId}
      className="fixed inset-x-3 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-30 grid animate-rise gap-3 rounded-card border border-line bg-card p-4 shadow-float md:inset-x-auto md:right-6 md:bottom-6 md:w-104 print:hidden"
    >
      <div className="flex gap-3">
        <Fingerprint className="size-7 shrink-0 text-primary" aria-hidden="true" />
        <div className="grid gap-1">
          <h2 id={titleId} className="text-base">
            {words.offer}
          </h2>
          <p className="text-sm text-muted">{words.text}</p>
        </div>
      </div>
      <FingerProblem error={add.error} />
      <div className="flex flex-wrap gap-2.5">
        <Button isBusy={add.isPending} onClick={() => add.mutate(true)}>
          {words.accept}
        </Button>
        <Button variant="ghost" onClick={onRefuse}>
          {words.refuse}
        </Button>
      </div>
    </aside>
  )
}
