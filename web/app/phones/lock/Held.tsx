import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'

/** An officer's account was used on this telephone: for a while its place only reads. (L5) */
export function Held({ until }: { until: string }) {
  const words = useWords('lock', 'held')
  const format = useFormat()
  return (
    <Alert tone="warning" title={words.title}>
      {words.until(format.dateTime(until))} {words.text}
    </Alert>
  )
}
