import { paths } from '@mainforte/contract/paths'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AuthFrame, textLink } from '../../auth/AuthFrame.tsx'
import { ApiError, isMissing } from '../../kernel/api/api-error.ts'
import { api } from '../../kernel/api/api.ts'
import { useWords } from '../../kernel/language/language.ts'
import { type SessionUser, resolveUser, useUser } from '../../kernel/session/session.ts'
import { Alert } from '../../ui/Alert.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { ListSkeleton } from '../../ui/display/Skeleton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Held } from '../lock/Held.tsx'
import { placesQuery } from '../../kernel/session/places-query.ts'
import { canHoldKeys } from '../phone-key.ts'
import { BindSteps } from './BindSteps.tsx'
import { type Shown, shownIn } from './shown-text.ts'

export async function loader() {
  await resolveUser()
  return null
}

/** Where somebody binds this telephone to their place. (L3) */
export function Component() {
  const words = useWords('binding', 'page')
  const user = useUser()
  const shown = useShown()
  if (!user)
    return (
      <AuthFrame title={words.title}>
        <Alert title={words.noSession}>{words.noSessionText}</Alert>
        <p className="text-center">
          <a href={paths.own} className={textLink}>
            {words.openLink}
          </a>
        </p>
      </AuthFrame>
    )
  return (
    <div className="mx-auto grid max-w-lg grid-cols-[minmax(0,1fr)]">
      <PageHeader
        title={words.title}
        text={words.text}
        back={
          shown.tontineId
            ? { to: paths.tontine(shown.tontineId), label: words.back }
            : { to: paths.tontines }
        }
      />
      <Bindable user={user} shown={shown} />
    </div>
  )
}

/** What the address says, read once: nobody finds the code in the history of this browser. */
function useShown(): Partial<Shown> {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState<Partial<Shown>>(() => shownIn(hash) ?? {})
  useEffect(() => {
    if (!hash) return
    setShown(shownIn(hash) ?? {})
    void navigate(paths.bindPhone, { replace: true })
  }, [hash, navigate])
  return shown
}

function Bindable({ user, shown }: { user: SessionUser; shown: Partial<Shown> }) {
  const words = useWords('binding', 'page')
  const { data: here } = useQuery({ ...placesQuery(), enabled: user.through !== undefined })
  const { tontineId, code } = shown
  if (!user.through)
    return (
      <Alert
        title={words.hasAccount}
        action={
          <ButtonLink to={paths.tontines} variant="outline" size="sm">
            {words.toTontines}
          </ButtonLink>
        }
      >
        {words.hasAccountText}
      </Alert>
    )
  if (!canHoldKeys())
    return (
      <Alert tone="warning" title={words.cannot}>
        {words.cannotText}
      </Alert>
    )
  if (here?.heldUntil) return <Held until={here.heldUntil} />
  if (!tontineId)
    return (
      <OwnTontine>{(id) => <BindIn key={id} user={user} tontineId={id} code={code} />}</OwnTontine>
    )
  return <BindIn key={tontineId} user={user} tontineId={tontineId} code={code} />
}

/** The tontine of a link; whoever is in several chooses. A telephone that only reads does not know it. */
function OwnTontine({ children }: { children: (tontineId: TontineId) => ReactNode }) {
  const words = useWords('binding', 'page')
  const tontines = useQuery(api.tontines.list.query())
  return (
    <QueryView
      query={tontines}
      pending={<ListSkeleton rows={1} />}
      missing={<Alert title={words.noSession}>{words.noSessionText}</Alert>}
      isMissing={(error) => error instanceof ApiError && error.status === 403}
      failed={words.failed}
    >
      {({ rows }) => {
        const own = rows.filter(({ myStatus }) => myStatus === 'active')
        const [only, ...others] = own
        if (!only) return <Alert>{words.none}</Alert>
        if (others.length === 0) return children(only.id)
        return (
          <section className="grid gap-3">
            <h2 className="text-lg">{words.choose}</h2>
            {own.map(({ id, name }) => (
              <ButtonLink key={id} variant="outline" to={{ pathname: paths.bindPhone, hash: id }}>
                {name}
              </ButtonLink>
            ))}
          </section>
        )
      }}
    </QueryView>
  )
}

/** While a telephone waits, the others' words come at once, also where this one hears nothing live. */
const whileWaiting = 4_000

interface BindInProps {
  user: SessionUser
  tontineId: TontineId
  code: string | undefined
}

function BindIn({ user, tontineId, code }: BindInProps) {
  const words = useWords('binding', 'page')
  const phones = useQuery({
    ...api.phones.read.query({ tontineId }),
    refetchInterval: ({ state }) =>
      state.data?.bindings.some(({ isYours, isBound }) => isYours && !isBound)
        ? whileWaiting
        : false,
  })
  return (
    <QueryView
      query={phones}
      pending={<ListSkeleton rows={2} />}
      missing={<Alert tone="warning">{words.notYours}</Alert>}
      isMissing={(error) => isMissing(error)}
      failed={words.failed}
    >
      {(view) => <BindSteps user={user} tontineId={tontineId} code={code} view={view} />}
    </QueryView>
  )
}
