import { ImageDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { printPage } from '../kernel/browser/print-page.ts'
import { toast } from '../kernel/browser/toast.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { sharePicture } from '../ui/share/share-picture.ts'
import { WhatsAppLink } from '../ui/share/WhatsAppLink.tsx'
import { ActButton } from './ActButton.tsx'
import { useMeeting, useWrite } from './use-meeting.ts'
import { type MinutesText, groupText } from './minutes-text.ts'
import { useMinutes } from './use-minutes.ts'

/** What is written of a closed meeting; on paper one sheet. (N4) */
export function Minutes() {
  const words = useWords('minutes', 'sheet')
  const minutes = useMinutes()
  const { page, tontine } = useMeeting()
  if (!minutes) return null
  return (
    <div className="printed-minutes grid max-w-3xl print:max-w-none grid-cols-[minmax(0,1fr)] gap-4">
      <Tools minutes={minutes} />
      {page.maySign && <Sign />}
      <Card className="print:border-0 print:p-0">
        <h2 className="text-lg">{words.title}</h2>
        <p className="mb-4 text-muted">{`${tontine.name} · ${minutes.subtitle}`}</p>
        <div className="grid gap-4">
          {minutes.parts.map(({ title, lines }) => (
            <section key={title} className="break-inside-avoid-page">
              <h3 className="mb-1 font-bold">{title}</h3>
              <ul className={lines.length > 8 ? 'gap-x-8 sm:columns-2 print:columns-2' : ''}>
                {lines.map((line) => (
                  <li
                    key={line}
                    className="break-inside-avoid py-0.5 wrap-anywhere whitespace-pre-line"
                  >
                    {line}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p className="mt-5 border-t border-line pt-3 text-xs wrap-anywhere text-muted">
          {minutes.journal}
        </p>
      </Card>
    </div>
  )
}

/** Whose name closed it says so themselves. (N4) */
function Sign() {
  const words = useWords('minutes', 'sheet')
  const write = useWrite()
  const { cycle } = useMeeting().page
  async function sign() {
    if (!(await write({ type: 'sign-meeting', cycle }))) toast.success(words.signedToast)
  }
  const button = (
    <ActButton size="sm" act={sign}>
      {words.sign}
    </ActButton>
  )
  return (
    <div className="print:hidden">
      <Alert action={button}>{words.signText}</Alert>
    </div>
  )
}

function Tools({ minutes }: { minutes: MinutesText }) {
  const words = useWords('minutes', 'sheet')
  const { tontine } = useMeeting()
  const picture = usePicture(minutes)
  return (
    <div className="flex flex-wrap gap-2 max-xs:*:grow print:hidden">
      <WhatsAppLink
        text={groupText(minutes, tontine.name, words.tooLong)}
        label={words.groupLabel}
        variant="soft"
      >
        {words.group}
      </WhatsAppLink>
      <Button variant="outline" icon={ImageDown} isBusy={picture.isBusy} onClick={picture.share}>
        {words.picture}
      </Button>
      <Button variant="outline" icon={Printer} onClick={printPage}>
        {words.print}
      </Button>
    </div>
  )
}

function usePicture(minutes: MinutesText) {
  const words = useWords('minutes', 'sheet')
  const format = useFormat()
  const { tontine, page } = useMeeting()
  const [isBusy, setBusy] = useState(false)
  async function share() {
    setBusy(true)
    try {
      const { drawMinutes } = await import('./minutes-picture.ts')
      const name = words.pictureFile(tontine.name, format.date(page.meeting?.day ?? page.today))
      const picture = await drawMinutes(minutes, tontine.name)
      if (await sharePicture(picture, name, `${tontine.name}. ${minutes.title}`))
        toast.success(words.pictureSaved)
    } catch {
      toast.error(words.pictureFailed)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, share: () => void share() }
}
