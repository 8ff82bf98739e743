import { paths } from '@mainforte/contract/paths'
import { useEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { useWords } from '../../kernel/language/language.ts'
import { useUser } from '../../kernel/session/session.ts'
import { LanguageChoice } from '../../settings/LanguageChoice.tsx'
import { Alert, Problem } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/display/Spinner.tsx'
import { clearInvite, pendingInvite } from '../pending-invite.ts'
import { InvalidLink } from './InvalidLink.tsx'
import { useInvitation } from './invitation.ts'
import { InvitationCard } from './InvitationCard.tsx'
import { JoinFrame } from './JoinFrame.tsx'
import { MemberForm } from './MemberForm.tsx'
import { VisitorForm } from './VisitorForm.tsx'

function JoinForm({ code, adminName }: { code: string; adminName: string }) {
  const words = useWords('invitations', 'join')
  const user = useUser()
  if (!user) return <VisitorForm code={code} />
  if (user.role === 'superAdmin') return <Alert tone="info">{words.superAdmin}</Alert>
  return <MemberForm code={code} user={user} adminName={adminName} />
}

/** The page of an invitation's link. */
export function Component() {
  const words = useWords('invitations', 'join')
  const invalid = useWords('invitations', 'invalidLink')
  const ui = useWords('kernel', 'ui')
  const { inviteCode = '' } = useParams()
  const { hash } = useLocation()
  const { invitation, retry } = useInvitation(inviteCode)
  const isOver =
    ['unknown', 'closed'].includes(invitation.kind) ||
    (invitation.kind === 'open' && invitation.view.ownTontine !== null)

  // It leads nowhere any more: the next login leads home again.
  useEffect(() => {
    if (isOver && pendingInvite()?.code === inviteCode) clearInvite()
  }, [isOver, inviteCode])

  switch (invitation.kind) {
    case 'loading':
      return (
        <JoinFrame title={words.title}>
          {/* As high as the window: the card that comes begins where the spinner's page does. */}
          <p role="status" className="grid min-h-dvh place-items-center text-primary">
            <Spinner className="size-10" />
            <span className="sr-only">{ui.loading}</span>
          </p>
        </JoinFrame>
      )
    case 'unknown':
      return <Navigate to={paths.notFound} replace state={{ from: paths.join(inviteCode) }} />
    case 'closed':
      return <InvalidLink because={invalid.closed} />
    case 'unreachable':
      return (
        <JoinFrame title={words.title}>
          <Problem error={invitation.error} className="mb-4" />
          <Button wide onClick={retry}>
            {ui.retry}
          </Button>
        </JoinFrame>
      )
    case 'open': {
      const { code, view } = invitation
      if (view.ownTontine) return <Navigate to={paths.tontine(view.ownTontine) + hash} replace />
      // An address as people write it becomes the one that they would share.
      if (code !== inviteCode) return <Navigate to={paths.join(code)} replace />
      return (
        <JoinFrame title={`${words.title} – ${view.name}`}>
          <InvitationCard view={view}>
            <JoinForm code={code} adminName={view.adminName} />
          </InvitationCard>
          <div className="pt-5">
            <LanguageChoice label={words.language} />
          </div>
        </JoinFrame>
      )
    }
  }
}
