import type { TontineId } from '@mainforte/domain/kernel/ids'
import { useEffect, useState } from 'react'
import { useWords } from '../kernel/language/language.ts'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { QrCode } from '../ui/share/QrCode.tsx'
import { DrawRecordActions } from '../verify/DrawRecordActions.tsx'
import type { DrawToRecord } from '../verify/check-draw.ts'

/** What a phone's camera still reads from another phone's screen. */
const maxCode = 1800

interface RecordForAllProps {
  tontineId: TontineId
  draw: DrawToRecord & { readonly number: number }
  names: Readonly<Record<string, string>>
}

/** The draw as a code, a link and a file, from which anybody computes the order again. */
export function RecordForAll({ tontineId, draw, names }: RecordForAllProps) {
  const words = useWords('drawing', 'roomOrder')
  const [link, setLink] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    void import('../verify/check-draw.ts')
      .then(({ linkOf, recordOf }) => linkOf(recordOf(tontineId, draw, names)))
      .then((made) => isCurrent && setLink(made))
    return () => {
      isCurrent = false
    }
  }, [tontineId, draw, names])
  const isScanned = link !== undefined && link.length <= maxCode
  return (
    <Card>
      <CardHeader
        title={words.record}
        text={link !== undefined && !isScanned ? words.noCode : words.recordText}
      />
      {isScanned && (
        <div className="mb-4 grid justify-items-center">
          <QrCode text={link} className="room-code w-full" />
        </div>
      )}
      <DrawRecordActions tontineId={tontineId} draw={draw} names={names} />
    </Card>
  )
}
