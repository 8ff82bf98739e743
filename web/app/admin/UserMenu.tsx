import type { UserRow } from '@mainforte/contract/admin/views'
import {
  BadgeCheck,
  Ban,
  EllipsisVertical,
  LockOpen,
  LogOut,
  ShieldMinus,
  ShieldPlus,
} from 'lucide-react'
import { useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { useWords } from '../kernel/language/language.ts'
import { useOpenInAddress } from '../kernel/pages/in-address.ts'
import { Drafted } from '../ui/form/Drafted.tsx'
import { AlertDialog } from '../ui/overlay/AlertDialog.tsx'
import { IconButton } from '../ui/Button.tsx'
import { Menu, MenuItem } from '../ui/overlay/DropdownMenu.tsx'
import { SuspendDialog } from './SuspendDialog.tsx'
import { useAct } from './use-act.ts'

type Question = 'sign-out' | 'role'

/** The actions on an account. On one's own only verification is offered. */
export function UserMenu({ user }: { user: UserRow }) {
  const words = useWords('admin', 'users')
  const [question, setQuestion] = useState<Question>()
  const [isSuspending, setSuspending] = useOpenInAddress('suspend', user.id)
  const verify = useAct(api.admin.verify, words.verified)
  const reinstate = useAct(api.admin.reinstate, words.reinstated)
  const { id: userId, displayName, isVerified, isSuspended, role, isYou } = user

  return (
    <>
      <Menu
        trigger={
          <IconButton label={words.actionsOn(displayName)}>
            <EllipsisVertical className="size-5" />
          </IconButton>
        }
      >
        <MenuItem
          icon={BadgeCheck}
          onSelect={() => verify.mutate({ userId, isVerified: !isVerified })}
        >
          {isVerified ? words.unverify : words.verify}
        </MenuItem>
        {!isYou && (
          <>
            <MenuItem icon={LogOut} onSelect={() => setQuestion('sign-out')}>
              {words.signOut}
            </MenuItem>
            <MenuItem
              icon={role === 'user' ? ShieldPlus : ShieldMinus}
              onSelect={() => setQuestion('role')}
            >
              {role === 'user' ? words.promote : words.demote}
            </MenuItem>
            {isSuspended ? (
              <MenuItem icon={LockOpen} onSelect={() => reinstate.mutate({ userId })}>
                {words.reinstate}
              </MenuItem>
            ) : (
              <MenuItem tone="danger" icon={Ban} onSelect={() => setSuspending(true)}>
                {words.suspend}
              </MenuItem>
            )}
          </>
        )}
      </Menu>
      {isSuspending && !isYou && !isSuspended && (
        <Drafted name={`suspend/${userId}`}>
          <SuspendDialog user={user} onClose={() => setSuspending(false)} />
        </Drafted>
      )}
      <SignOut
        user={user}
        isOpen={question === 'sign-out'}
        onClose={() => setQuestion(undefined)}
      />
      <ChangeRole user={user} isOpen={question === 'role'} onClose={() => setQuestion(undefined)} />
    </>
  )
}

interface QuestionProps {
  user: UserRow
  isOpen: boolean
  onClose: () => void
}

function SignOut({ user, isOpen, onClose }: QuestionProps) {
  const words = useWords('admin', 'users')
  const signOut = useAct(api.admin.signOut, words.signedOut)
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(opens) => !opens && onClose()}
      tone="primary"
      title={words.signOutTitle(user.displayName)}
      text={words.signOutText(user.email)}
      confirmLabel={words.signOut}
      isBusy={signOut.isPending}
      onConfirm={() => signOut.mutate({ userId: user.id }, { onSettled: onClose })}
    />
  )
}

function ChangeRole({ user, isOpen, onClose }: QuestionProps) {
  const words = useWords('admin', 'users')
  const change = useAct(api.admin.changeRole, words.roleChanged)
  const { id: userId, displayName } = user
  const isUser = user.role === 'user'
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(opens) => !opens && onClose()}
      title={isUser ? words.promoteTitle(displayName) : words.demoteTitle(displayName)}
      text={(isUser ? words.promoteText : words.demoteText)(user.email)}
      confirmLabel={isUser ? words.promote : words.demote}
      isBusy={change.isPending}
      onConfirm={() =>
        change.mutate({ userId, role: isUser ? 'superAdmin' : 'user' }, { onSettled: onClose })
      }
    />
  )
}
