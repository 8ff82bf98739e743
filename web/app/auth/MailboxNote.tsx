import { paths } from '@mainforte/contract/paths'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'

/** On a server without SMTP: the link to the stored mails. */
export function MailboxNote() {
  const words = useWords('auth', 'frame')
  return (
    <Alert tone="info">
      {words.mailbox}{' '}
      <a href={paths.mailbox} target="_blank" rel="noopener" className="font-semibold underline">
        {words.mailboxLink}
      </a>
      .
    </Alert>
  )
}
