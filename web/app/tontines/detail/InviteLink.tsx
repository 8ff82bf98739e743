import { paths } from '@mainforte/contract/paths'
import { useWords } from '../../kernel/language/language.ts'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { CopyField } from '../../ui/share/CopyField.tsx'
import { ShareButtons } from '../../ui/share/ShareButtons.tsx'

/** The invitation link. It contains the code, never the tontine's id. */
export function InviteLink({ code, tontineName }: { code: string; tontineName: string }) {
  const words = useWords('tontines', 'detail')
  const link = location.origin + paths.join(code)
  return (
    <Card>
      <CardHeader title={words.inviteLink} text={words.inviteLinkHint} />
      <div className="grid gap-3">
        <CopyField label={words.inviteLink} value={link} copiedText={words.copied} />
        <ShareButtons text={`${words.shareText(tontineName)} ${link}`} subject={tontineName} />
      </div>
    </Card>
  )
}
