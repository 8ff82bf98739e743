import { paths } from '@mainforte/contract/paths'
import type { MemberView } from '@mainforte/contract/members/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { hasVoice } from '@mainforte/domain/members/member'
import { type Phase, isClosed, isFrozen, isOpen } from '@mainforte/domain/tontines/tontine'
import {
  DoorOpen,
  EllipsisVertical,
  Flower2,
  Handshake,
  Layers,
  LogOut,
  ShieldMinus,
  ShieldPlus,
  UserMinus,
  UserPen,
  UserPlus,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../kernel/api/api.ts'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { useOpenInAddress } from '../../kernel/pages/in-address.ts'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/overlay/DropdownMenu.tsx'
import { AskLink } from '../../ui/share/AskOnWhatsApp.tsx'
import { isWithoutAccount } from '../../phones/give/without-account.ts'
import { AnswerRequest } from '../requests/AnswerRequest.tsx'
import { ChangeHands } from './ChangeHands.tsx'
import { CorrectMember } from './CorrectMember.tsx'
import { Person } from './Person.tsx'
import { Status } from '../Status.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useMemberCommand } from '../use-member-command.ts'

/** Loaded when it is shown: few people come in after the start. */
const Admission = lazyPart('Admission', null, () => import('../requests/Admission.tsx'))

/** Loaded for those who give links. */
const GiveLink = lazyPart('GiveLink', null, () => import('../../phones/give/GiveLink.tsx'))

/** Loaded with its words when a menu is opened. */
const WriteOffItem = lazyPart('WriteOffItem', null, () => import('./WriteOffItem.tsx'))

interface MemberLineProps {
  tontineId: TontineId
  tontineName: string
  member: MemberView
  /** May answer requests to join. */
  isAdmin: boolean
  adminName: string
  /** May correct a guest's details. */
  isOfficer: boolean
  /** All members of the circle. */
  members: readonly MemberView[]
  /** Once the round is over nobody joins or leaves, and a pending request can only be rejected. */
  phase: Phase
  /** Just approved: shown in the list of pending members. */
  isNew: boolean
  /** The guests: active or pending members without an account. */
  guests: readonly MemberView[]
}

/** An active, former or pending member. */
export function MemberLine(props: MemberLineProps) {
  const { member, members, isAdmin, isOfficer, adminName, phase, isNew, guests } = props
  const { tontineId, tontineName } = props
  const words = useWords('members', 'tab')
  const format = useFormat()
  const { status, hasAsked } = member
  const mayManage = isAdmin && isOpen({ phase })
  const isInside = status === 'active'
  const mayChangeHands = isInside && mayManage && !isFrozen({ phase })
  const mayAppoint = isInside && mayManage && !member.isAdmin
  const mayCorrect =
    isOfficer && isOpen({ phase }) && member.isGuest && (isInside || status === 'pending')
  const acts = settlementActs(props)
  const since = format.dayOf(member.dateJoined)
  return (
    <Person
      member={member}
      showsMissingAddress={isAdmin}
      when={
        status !== 'pending'
          ? words.joined(since)
          : hasAsked
            ? words.asked(since)
            : isAdmin
              ? words.writtenByYou(since)
              : words.written(since, adminName)
      }
      badges={<Status member={member} isInCircle={!isNew} />}
    >
      {member.admission && (
        <Admission
          tontineId={tontineId}
          member={member}
          admission={member.admission}
          isAdmin={isAdmin}
          mayAnswer={isOpen({ phase })}
        />
      )}
      {status === 'pending' && (isAdmin || member.mayRecognize) && !isClosed({ phase }) && (
        <AnswerRequest
          tontineId={tontineId}
          tontineName={tontineName}
          member={member}
          guests={guests}
          mayApprove={member.mayRecognize || (mayManage && member.awaits === 'approval')}
          mayDecide={isAdmin}
          hasStarted={isFrozen({ phase })}
          asksDay={isFrozen({ phase }) && member.admission === null}
        />
      )}
      {member.awaits === 'answer' && !member.isYou && (
        <AskLink
          people={[member]}
          question={words.askYes(tontineName)}
          to={paths.tontine(tontineId)}
        />
      )}
      {member.awaits === 'witness' && !member.mayVouch && (
        <AskLink
          people={[]}
          question={words.askWitness(member.name, tontineName)}
          to={paths.tontineMembers(tontineId)}
        />
      )}
      {isOfficer && !isClosed({ phase }) && isWithoutAccount(member) && (
        <GiveLink
          tontineId={tontineId}
          tontineName={tontineName}
          member={member}
          members={members}
        />
      )}
      {(mayChangeHands || mayAppoint || mayCorrect || acts.length > 0) && (
        <MemberMenu
          tontineId={tontineId}
          tontineName={tontineName}
          member={member}
          members={members}
          phase={phase}
          mayChangeHands={mayChangeHands}
          mayAppoint={mayAppoint}
          mayCorrect={mayCorrect}
          acts={acts}
        />
      )}
    </Person>
  )
}

interface MemberMenuProps {
  tontineId: TontineId
  tontineName: string
  member: MemberView
  members: readonly MemberView[]
  phase: Phase
  /** The order is not frozen yet. */
  mayChangeHands: boolean
  /** May appoint and dismiss an officer, and, before the start, remove the member. (M6) */
  mayAppoint: boolean
  /** A guest, whose name and address an officer entered. */
  mayCorrect: boolean
  /** What may be proposed about the member's place in the running round. */
  acts: readonly SettlementAct[]
}

type SettlementAct = 'replace' | 'exclude' | 'wish' | 'death' | 'write-off'

/**
 * Whether the reader may propose something about a member: the officers, or everybody about the only
 * officer. The server decides. (G2)
 */
function mayProposeAbout({ member, members, isOfficer }: MemberLineProps): boolean {
  const others = members.filter(
    ({ id, status, isGuest }) => id !== member.id && status === 'active' && !isGuest,
  )
  const hasOfficer = others.some((one) => one.isOfficer || one.isAdmin)
  return others.some(({ isYou }) => isYou) && (isOfficer || !hasOfficer)
}

/** What the reader may propose about a member of the running round. */
function settlementActs(props: MemberLineProps): SettlementAct[] {
  const { member, phase } = props
  const { status, isYou, isGuest, isAdmin, hands, retiredHands, excusedFrom } = member
  if (phase !== 'running' || status !== 'active' || isYou || !mayProposeAbout(props)) return []
  const isInRound = retiredHands < hands
  const mayGoOut = !isAdmin && isInRound
  // Who lives and has an account gives their place away themselves. (S5)
  const isReplaceable = mayGoOut && (isGuest || excusedFrom !== null)
  return [
    ...(isReplaceable ? (['replace'] as const) : []),
    ...(mayGoOut && isGuest ? (['wish'] as const) : []),
    ...(mayGoOut ? (['exclude'] as const) : []),
    ...(isInRound && excusedFrom === null ? (['death'] as const) : []),
    'write-off',
  ]
}

/** Somebody who waits to join may take a member's place, with an account after their own yes. (S5, M13) */
const mayTakePlace = ({ status, isGuest, answer }: MemberView) =>
  status === 'pending' && (isGuest || answer === 'yes')

type Question = 'officer' | 'dismiss' | 'remove'

const settlementItems = {
  replace: { Icon: UserPlus, label: 'replace' },
  wish: { Icon: LogOut, label: 'wish' },
  exclude: { Icon: DoorOpen, label: 'exclude' },
  death: { Icon: Flower2, label: 'death' },
} as const satisfies Record<Exclude<SettlementAct, 'write-off'>, unknown>

/**
 * The actions on a member: correct a guest's details, change the hands, appoint or dismiss an
 * officer, remove. The organizer's own role is handed over on a page of its own.
 */
function MemberMenu(props: MemberMenuProps) {
  const { tontineId, tontineName, member, members, phase } = props
  const { mayChangeHands, mayAppoint, mayCorrect, acts } = props
  const navigate = useNavigate()
  const words = useWords('members', 'tab')
  const { name, isOfficer, isGuest } = member
  const [question, setQuestion] = useState<Question>()
  const [isCorrecting, setCorrecting] = useOpenInAddress('correct', member.id)
  const [isChangingHands, setChangingHands] = useOpenInAddress('hands', member.id)
  const nameOfficer = useMemberCommand(api.members.nameOfficer, words.officerNamed(name))
  const dismiss = useMemberCommand(api.members.dismissOfficer, words.officerDismissed(name))
  const remove = useMemberCommand(api.members.remove, words.removed)
  const input = { tontineId, memberId: member.id }
  const close = { onSettled: () => setQuestion(undefined) }

  return (
    <>
      <Menu
        trigger={
          <IconButton label={words.actionsOn(name)}>
            <EllipsisVertical className="size-5" />
          </IconButton>
        }
      >
        {mayCorrect && (
          <MenuItem icon={UserPen} onSelect={() => setCorrecting(true)}>
            {words.correct}
          </MenuItem>
        )}
        {mayChangeHands && (
          <MenuItem icon={Layers} onSelect={() => setChangingHands(true)}>
            {words.changeHands}
          </MenuItem>
        )}
        {mayAppoint && isOfficer && (
          <MenuItem icon={ShieldMinus} onSelect={() => setQuestion('dismiss')}>
            {words.dismissOfficer}
          </MenuItem>
        )}
        {mayAppoint && !isOfficer && hasVoice(member) && (
          <MenuItem
            icon={ShieldPlus}
            reason={isGuest ? words.officerNeedsAccount : undefined}
            onSelect={() => setQuestion('officer')}
          >
            {words.nameOfficer}
          </MenuItem>
        )}
        {mayAppoint && !isGuest && (
          <MenuLink to={paths.office(tontineId)} icon={Handshake}>
            {words.handOver}
          </MenuLink>
        )}
        {mayAppoint && !isFrozen({ phase }) && (
          <MenuItem tone="danger" icon={UserMinus} onSelect={() => setQuestion('remove')}>
            {words.remove}
          </MenuItem>
        )}
        {acts.map((act) => {
          if (act === 'write-off')
            return <WriteOffItem key={act} tontineId={tontineId} memberId={member.id} />
          const { Icon, label } = settlementItems[act]
          return (
            <MenuItem
              key={act}
              icon={Icon}
              reason={
                act === 'replace' && !members.some(mayTakePlace) ? words.noSuccessor : undefined
              }
              onSelect={() => void navigate(paths.settle(tontineId, member.id, act))}
            >
              {words[label]}
            </MenuItem>
          )
        })}
      </Menu>
      {mayCorrect && isCorrecting && (
        <CorrectMember
          tontineId={tontineId}
          member={member}
          members={members}
          needsReason={isFrozen({ phase })}
          onClose={() => setCorrecting(false)}
        />
      )}
      {mayChangeHands && isChangingHands && (
        <ChangeHands
          tontineId={tontineId}
          member={member}
          onClose={() => setChangingHands(false)}
        />
      )}
      <AlertDialog
        open={question === 'officer'}
        onOpenChange={(isOpen) => setQuestion(isOpen ? 'officer' : undefined)}
        tone="primary"
        title={words.officerTitle(name)}
        text={words.officerText(tontineName)}
        confirmLabel={words.nameOfficer}
        isBusy={nameOfficer.isPending}
        onConfirm={() => nameOfficer.mutate(input, close)}
      />
      <AlertDialog
        open={question === 'dismiss'}
        onOpenChange={(isOpen) => setQuestion(isOpen ? 'dismiss' : undefined)}
        title={words.dismissTitle(name)}
        text={words.dismissText(tontineName)}
        confirmLabel={words.dismissOfficer}
        isBusy={dismiss.isPending}
        onConfirm={() => dismiss.mutate(input, close)}
      />
      <AlertDialog
        open={question === 'remove'}
        onOpenChange={(isOpen) => setQuestion(isOpen ? 'remove' : undefined)}
        title={words.removeTitle(name)}
        text={words.removeText(tontineName)}
        confirmLabel={words.remove}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(input, close)}
      />
    </>
  )
}
