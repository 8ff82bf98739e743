import { type Doubt, doubtsIn } from '@mainforte/domain/notebook/sheet/lines'
import { useWords } from '../kernel/language/language.ts'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { HowMuch } from './HowMuch.tsx'
import { WhichDay } from './WhichDay.tsx'
import { Whose } from './Whose.tsx'
import type { SheetProps } from './answers.ts'
import { useFoundFocus } from './use-found-focus.ts'

interface DoubtsProps extends SheetProps {
  /** All that was asked when the sheet was read. */
  asked: readonly Doubt[]
  onAnother: () => void
}

/** What only the person knows, line by line; an answer can be changed. */
export function Doubts({ view, sheet, asked, onAnswer, onAnother }: DoubtsProps) {
  const words = useWords('notebook', 'sheet')
  const open = doubtsIn(sheet).length
  const props = { view, sheet, onAnswer }
  const ref = useFoundFocus<HTMLElement>()
  return (
    <Card ref={ref} tabIndex={-1}>
      <CardHeader
        title={open > 0 ? words.doubts(open) : words.noDoubts}
        action={
          <Button className="shrink-0" variant="outline" size="sm" onClick={onAnother}>
            {words.another}
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {asked.map((doubt) => {
          if (doubt.is === 'day')
            return <WhichDay key={`day ${doubt.column}`} {...props} at={doubt.column} />
          if (doubt.is === 'member')
            return <Whose key={`row ${doubt.row}`} {...props} at={doubt.row} />
          const { row, column } = doubt
          return <HowMuch key={`${row} ${column}`} {...props} at={row} column={column} />
        })}
        {sheet.left.length > 0 && (
          <details className="text-sm text-muted">
            <summary className="min-h-11 cursor-pointer py-2.5">
              {words.left(sheet.left.length)}
            </summary>
            <ul className="list-disc pl-5 wrap-anywhere">
              {sheet.left.map((text, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>{text}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Card>
  )
}
