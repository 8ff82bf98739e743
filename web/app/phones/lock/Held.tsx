import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'

/** An officer's account was used on this telephone: for a while its place only reads. (L5) */
export function Held({ until }: { until: string }) {
  const { title, text } = useHeld(until)
  return (
    <Alert tone="warning" title={title}>
      {text}
    </Alert>
  )
}

/** The same for the head of a dialog. */
export function useHeld(until: string) {
  const { title, until: untilWhen, text } = useWords('lock', 'held')
  const format = useFormat()
  return { title, text: `${untilWhen(format.dateTime(until))} ${text}` }
}
