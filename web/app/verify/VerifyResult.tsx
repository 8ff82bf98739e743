import type { Checked } from '@mainforte/verifier/check-text'
import { resultOf, toneOf } from '@mainforte/verifier/steps'
import {
  namesOf,
  notesOf,
  orderWith,
  sentenceOf,
  verdictOf,
} from '@mainforte/verifier/words/sentences'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Alert } from '../ui/Alert.tsx'
import { Card } from '../ui/display/Card.tsx'
import { useVerifierWords } from './verifier-words.ts'

const tones = { ok: 'success', wait: 'warning', wrong: 'error' } as const

/** The result in one sentence, every step in another, and the order as it was computed here. */
export function VerifyResult({ checked, source }: { checked: Checked; source?: string }) {
  const said = useVerifierWords()
  const { kind, steps } = checked
  const result = resultOf(kind, steps)
  const record = checked.kind === 'draw' ? checked.record : undefined
  const names = namesOf(said, record)
  const order = toneOf(result) === 'wrong' ? undefined : record?.order
  return (
    <Card className="grid gap-4">
      {source && <p className="text-sm text-muted wrap-anywhere">{source}</p>}
      <Alert tone={tones[toneOf(result)]} title={verdictOf(said, kind, steps)}>
        {result === 'void' && <p>{said.page.next}</p>}
      </Alert>
      {notesOf(said, checked).map((note) => (
        <Alert key={note} tone="warning">
          <p>{note}</p>
        </Alert>
      ))}
      <ul className="grid gap-2">
        {steps.map((step) => {
          const sentence = sentenceOf(said, step, names)
          const { Icon, tint, label } = step.ok
            ? { Icon: CircleCheck, tint: 'text-ok', label: said.page.right }
            : { Icon: CircleAlert, tint: 'text-late', label: said.page.wrong }
          return (
            <li key={sentence} className="flex items-start gap-3">
              <Icon
                role="img"
                aria-label={label}
                aria-hidden="false"
                className={`mt-0.5 size-5 shrink-0 ${tint}`}
              />
              <span className="min-w-0 wrap-anywhere">{sentence}</span>
            </li>
          )
        })}
      </ul>
      {order && (
        <section>
          <h2 className="text-lg">{said.order}</h2>
          <ol className="mt-1 grid gap-1">
            {orderWith(names, order).map(({ name, id }, at) => (
              <li key={order[at]} className="flex gap-3">
                <span className="font-semibold tabular-nums">{at + 1}.</span>
                <span className="min-w-0 wrap-anywhere">{name}</span>
                {id !== undefined && <span className="text-sm text-muted">{id}</span>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </Card>
  )
}
