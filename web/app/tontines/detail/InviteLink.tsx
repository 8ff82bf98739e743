import { paths } from '@mainforte/contract/paths'
import { useWords } from '../../kernel/language/language.ts'
import { Card } from '../../ui/display/Card.tsx'
import { CopyField } from '../../ui/share/CopyField.tsx'
import { WhatsAppLink } from '../../ui/share/WhatsAppLink.tsx'

/** The invitation link. It contains the code, never the tontine's id. */
export function InviteLink({ code, tontineName }: { code: string; tontineName: string }) {
  const words = useWords('tontines', 'detail')
  const ui = useWords('kernel', 'ui')
  const link = location.origin + paths.join(code)
  return (
    <Card>
      <h2 className="mb-1.5 text-base">{words.inviteLink}</h2>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <CopyField label={words.inviteLink} value={link} copiedText={words.copied} />
        </div>
        <WhatsAppLink
          text={`${words.shareText(tontineName)} ${link}`}
          label={ui.shareWith('WhatsApp')}
          variant="outline"
          className="max-md:w-12 max-md:px-0"
        >
          <span className="max-md:hidden">WhatsApp</span>
        </WhatsAppLink>
      </div>
    </Card>
  )
}
