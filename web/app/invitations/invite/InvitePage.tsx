import { paths } from '@mainforte/contract/paths'
import type { TontineCard } from '@mainforte/contract/tontines/views'
import { canInviteTo } from '@mainforte/domain/invitations/by-mail'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesCombined, Handshake, ListChecks } from 'lucide-react'
import { api } from '../../kernel/api/api.ts'
import { useWords } from '../../kernel/language/language.ts'
import { queryClient } from '../../kernel/api/query-client.ts'
import { useChoiceInAddress, useInAddress } from '../../kernel/pages/in-address.ts'
import { useMayBegin } from '../../kernel/session/own-circles.ts'
import { useUser } from '../../kernel/session/session.ts'
import { IconTile } from '../../ui/display/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { Drafted } from '../../ui/form/Drafted.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ListSkeleton } from '../../ui/display/Skeleton.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { InviteByEmail } from './InviteByEmail.tsx'
import { InviteByLink } from './InviteByLink.tsx'
import { SentInvitations } from './SentInvitations.tsx'

const administered = () => api.tontines.list.query({ show: 'admin' })

export function loader() {
  void queryClient.prefetchQuery(administered())
  void queryClient.prefetchQuery(api.invitations.list.query())
  return null
}

/** The page to invite others. */
export function Component() {
  const words = useWords('invitations', 'invite')
  return (
    <>
      <PageHeader title={words.title} text={words.text} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @4xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <InviteMethods />
        <Benefits />
      </div>
    </>
  )
}

/** Both tabs need the tontines one may invite to. */
function InviteMethods() {
  const list = useQuery(administered())
  return (
    <QueryView query={list} pending={<ListSkeleton rows={2} />}>
      {({ rows }) => <InviteTabs tontines={rows.filter(({ phase }) => canInviteTo(phase))} />}
    </QueryView>
  )
}

/** The chosen tontine is in the address, so that other pages can link here with one chosen. */
function InviteTabs({ tontines }: { tontines: readonly TontineCard[] }) {
  const words = useWords('invitations', 'invite')
  const [tontineParam, setTontineParam] = useInAddress('tontine')
  const [method, setMethod] = useChoiceInAddress('by', ['email', 'link'])
  const chosen = tontines.find(({ id }) => id === tontineParam)
  const onChoose = (tontineId: string) => setTontineParam(tontineId || undefined)
  const isByPhone = useUser()?.email === null
  if (isByPhone && tontines.length === 0) return <AddressFirst />
  return (
    <Tabs
      label={words.ways}
      value={method}
      onChange={setMethod}
      tabs={[
        {
          name: 'email',
          label: words.byEmail,
          content: (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <Drafted name="invite">
                <InviteByEmail tontines={tontines} chosen={chosen} onChoose={onChoose} />
              </Drafted>
              <SentInvitations />
            </div>
          ),
        },
        {
          name: 'link',
          label: words.byLink,
          content: (
            <ByLink tontines={tontines} chosen={chosen ?? tontines[0]} onChoose={onChoose} />
          ),
        },
      ]}
    />
  )
}

/** Somebody without an account keeps no tontine to invite to. (L6) */
function AddressFirst() {
  const words = useWords('invitations', 'invite')
  return (
    <Card>
      <EmptyState title={words.none} text={words.addressFirst}>
        <ButtonLink to={paths.addAddress}>{words.addAddress}</ButtonLink>
      </EmptyState>
    </Card>
  )
}

interface ByLinkProps {
  tontines: readonly TontineCard[]
  chosen: TontineCard | undefined
  onChoose: (tontineId: string) => void
}

function ByLink({ tontines, chosen, onChoose }: ByLinkProps) {
  const words = useWords('invitations', 'invite')
  const mayBegin = useMayBegin()
  if (chosen) return <InviteByLink tontines={tontines} chosen={chosen} onChoose={onChoose} />
  return (
    <Card>
      <EmptyState title={words.none} text={mayBegin ? words.noneText : undefined}>
        {mayBegin && <ButtonLink to={paths.createTontine}>{words.create}</ButtonLink>}
      </EmptyState>
    </Card>
  )
}

const benefits = [
  { title: 'simple', text: 'simpleText', icon: ListChecks },
  { title: 'trust', text: 'trustText', icon: Handshake },
  { title: 'tracking', text: 'trackingText', icon: ChartNoAxesCombined },
] as const

function Benefits() {
  const words = useWords('invitations', 'invite')
  return (
    <Card>
      <CardHeader title={words.benefits} />
      <ul className="grid gap-4">
        {benefits.map(({ title, text, icon }) => (
          <li key={title} className="flex gap-3.5">
            <IconTile tone="primary" icon={icon} />
            <p className="min-w-0">
              <span className="block font-bold">{words[title]}</span>
              <span className="text-muted">{words[text]}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
