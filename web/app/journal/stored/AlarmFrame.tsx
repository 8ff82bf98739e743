import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FingerprintText } from '../FingerprintText.tsx'

/** What every alarm about a journal looks like; screen readers announce it. */
export function AlarmFrame({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="alert" aria-labelledby={id} className="mb-4 print:hidden">
      <section className="rounded-card border border-late bg-card p-4.5 md:p-5">
        <header className="flex items-start gap-3 text-late">
          <TriangleAlert className="mt-0.5 size-6 shrink-0" />
          <h2 id={id} className="text-lg">
            {title}
          </h2>
        </header>
        <div className="mt-2 grid gap-4">{children}</div>
      </section>
    </div>
  )
}

/** A named fingerprint in an alarm's list of them. */
export const Print = ({ name, hash }: { name: string; hash: string }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-semibold">
      <FingerprintText hash={hash} />
    </dd>
  </div>
)

/** A paragraph with its heading, and numbered steps if there are any. */
export function AlarmPart({
  title,
  text,
  steps = [],
}: {
  title: string
  text?: string
  steps?: readonly string[]
}) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      {text && <p>{text}</p>}
      {steps.length > 0 && (
        <ol>
          {steps.map((step, index) => (
            <li key={step}>
              {index + 1}. {step}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
