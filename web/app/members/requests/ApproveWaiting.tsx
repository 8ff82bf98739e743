import type { MemberView } from '@mainforte/contract/members/views'
import type { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { api } from '../../kernel/api/api.ts'
import { refreshAfter } from '../../kernel/api/refresh-after.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { AskedButton } from '../../ui/overlay/AskedButton.tsx'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { addressOf } from '../address-of.ts'
import { guestsLike } from '../guests-like.ts'
import { showMemberProblem } from '../use-member-command.ts'

interface ApproveWaitingProps {
  tontineId: TontineId
  tontineName: string
  members: readonly MemberView[]
  /** Opens the list of requests; undefined beside that list. */
  onSee?: (() => void) | undefined
  /** Inside a frame with a title of its own. */
  isInside?: boolean
}

/** How many names are shown beside the button that approves them all. */
const namesShown = 4

/**
 * Approves all pending members at once, before the start: after it each needs a day for catching up
 * (S10). The organizer wrote most of them down and says once more that they take part. Requests of others are
 * listed before they are approved; those who may be a guest of the circle are left out, and so are
 * those who said no. (M15, M16)
 */
export function ApproveWaiting(props: ApproveWaitingProps) {
  const { tontineId, members } = props
  const approve = useApproveAll(tontineId)
  const waiting = members.filter(({ awaits }) => awaits === 'approval')
  const written = waiting.filter(({ hasAsked, answer }) => !hasAsked && answer !== 'no')
  return (
    <>
      {written.length > 0 && <WrittenPeople {...props} people={written} approve={approve} />}
      {waiting.length > written.length && (
        <OtherPeople
          {...props}
          people={waiting.filter((one) => !written.includes(one))}
          approve={approve}
        />
      )}
    </>
  )
}

interface PartProps extends ApproveWaitingProps {
  people: readonly MemberView[]
  approve: ReturnType<typeof useApproveAll>
}

const idsOf = (people: readonly MemberView[]) => people.map(({ id }) => id)

/** The list that the organizer wrote, with one button for all. */
function WrittenPeople({ people, approve, onSee, isInside = false }: PartProps) {
  const words = useWords('members', 'tab')
  const [first] = people
  const list = (
    <>
      {onSee && (
        <ul aria-label={words.writtenTitle} className="mb-3 flex flex-wrap gap-1.5">
          {people.map(({ id, name }) => (
            <li key={id} className="rounded-full bg-sunken px-2.5 py-0.5 wrap-anywhere">
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 @max-xl:*:grow">
        <Button
          isBusy={approve.isPending && approve.variables[0] === first?.id}
          disabled={approve.isPending}
          onClick={() => approve.mutate(idsOf(people))}
        >
          {words.approveWritten(people.length, first?.name ?? '')}
        </Button>
        {onSee && (
          <Button variant="ghost" onClick={onSee}>
            {words.correctList}
          </Button>
        )}
      </div>
    </>
  )
  if (isInside) return <div>{list}</div>
  return (
    <Card>
      <CardHeader title={words.writtenTitle} />
      <div className="-mt-2">{list}</div>
    </Card>
  )
}

/** People who asked to join, and people of the list who said no. */
function OtherPeople({ tontineName, members, people, approve, onSee }: PartProps) {
  const words = useWords('members', 'tab')
  const format = useFormat()
  const refusers = people.filter(({ answer }) => answer === 'no')
  const requests = people.filter(({ hasAsked }) => hasAsked)
  const ambiguous = requests.filter((one) => guestsLike(one, members).length > 0)
  const approvable = requests.filter((one) => !ambiguous.includes(one))
  const names = (those: readonly MemberView[]) => {
    const shown = those.slice(0, namesShown).map(({ name }) => name)
    const more = those.length - shown.length
    return format.list(more > 0 ? [...shown, words.andOthers(more)] : shown)
  }
  return (
    <Alert
      tone="warning"
      {...(requests.length > 0 && { title: words.askingPeople(requests.length) })}
      action={
        <div className="flex flex-wrap gap-2 @max-xl:w-full @max-xl:*:grow">
          {approvable.length > 0 && (
            <AskedButton
              label={words.approveAsking(approvable.length)}
              button={{ disabled: approve.isPending }}
              tone="primary"
              title={words.askingTitle(approvable.length, approvable[0]?.name ?? '')}
              text={words.askingText(approvable.length, tontineName)}
              isBusy={approve.isPending}
              onConfirm={(close) => approve.mutate(idsOf(approvable), { onSettled: close })}
            >
              <Requests people={approvable} />
            </AskedButton>
          )}
          {onSee && (
            <Button variant="outline" onClick={onSee}>
              {words.seeWaiting}
            </Button>
          )}
        </div>
      }
    >
      {approvable.length > 0 && <p className="wrap-anywhere">{names(approvable)}</p>}
      {refusers.length > 0 && <p className="wrap-anywhere">{words.refusers(names(refusers))}</p>}
      {ambiguous.length > 0 && (
        <p className="wrap-anywhere">{words.lookAlikes(names(ambiguous))}</p>
      )}
    </Alert>
  )
}

/** Lists who will be approved, with the known contact details of each. */
function Requests({ people }: { people: readonly MemberView[] }) {
  const words = useWords('members', 'tab')
  const format = useFormat()
  return (
    <ul aria-label={words.askingList} className="max-h-72 divide-y divide-line overflow-y-auto">
      {people.map((one) => (
        <li key={one.id} className="flex items-center gap-3 py-2">
          <Avatar name={one.name} photoUrl={one.photoUrl} />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{one.name}</p>
            <p className="text-sm wrap-anywhere text-muted">
              {[addressOf(one), words.asked(format.dayOf(one.dateJoined))]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** One request approves them all. */
function useApproveAll(tontineId: TontineId) {
  const words = useWords('members', 'tab')
  const format = useFormat()
  return useCommand({
    send: (memberIds: MemberId[], options) =>
      api.members.approveAll({ tontineId, memberIds }, options),
    changes: 'tontine',
    done: ({ approved, leftOut }) => [
      words.approvedMany(approved.length),
      leftOut.length > 0
        ? { detail: words.leftOut(format.list(leftOut.map(({ name }) => name))) }
        : {},
    ],
    // Some may have been answered elsewhere meanwhile: refetch in any case.
    onFailed: (error) => {
      showMemberProblem(error)
      void refreshAfter('tontine')
    },
  })
}
