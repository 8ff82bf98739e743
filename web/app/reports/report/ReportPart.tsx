import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { useIsPhone } from '../../ui/media.ts'

interface ReportPartProps {
  title: string
  text?: string | undefined
  children?: ReactNode
}

/** A part of the report. A phone opens it when its heading is pressed; on paper every part is open. */
export function ReportPart({ title, text, children }: ReportPartProps) {
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!isPhone)
    return (
      <Card className="print:break-inside-avoid">
        <CardHeader title={title} text={text} />
        {children}
      </Card>
    )
  return (
    <Card className="py-2! print:break-inside-avoid">
      <h2 className="text-lg">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between gap-3 text-left"
        >
          {title}
          <ChevronDown
            className={`size-5 text-muted transition-transform print:hidden ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={id} className={`pt-1 pb-2.5 ${isOpen ? '' : 'hidden print:block'}`}>
        {text && <p className="mb-3 text-sm text-muted">{text}</p>}
        {children}
      </div>
    </Card>
  )
}
