import type { BindingView } from '@mainforte/contract/phones/views'
import { Hourglass } from 'lucide-react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Problem } from '../../ui/Alert.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { useFinish } from './use-finish.ts'

/** The telephone waits for the word of another member, or for three days; it goes on by itself. */
export function Waiting({ binding }: { binding: BindingView }) {
  const words = useWords('binding', 'waiting')
  const format = useFormat()
  const { firstName, from, vouchers } = binding
  const error = useFinish(binding)
  return (
    <Card className="grid justify-items-center gap-3 text-center">
      <Hourglass className="size-10 text-primary" aria-hidden="true" />
      <div role="status">
        <h2 className="text-xl">{words.title(firstName)}</h2>
      </div>
      {from === null ? (
        <>
          <p className="text-lg font-semibold">{words.other(firstName)}</p>
          <p className="text-muted">{words.where}</p>
        </>
      ) : (
        <>
          <p className="text-lg font-semibold">{words.until(format.dateTime(from))}</p>
          <p className="text-muted">{words.lookAgain}</p>
        </>
      )}
      {vouchers.length > 0 && <p>{words.said(format.list(vouchers))}</p>}
      <Problem error={error} feature="phones" />
    </Card>
  )
}
