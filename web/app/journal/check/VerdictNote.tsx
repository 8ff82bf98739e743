import type { Contradiction } from '@mainforte/domain/journal/contradiction'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Difference, Fault, Verdict } from '@mainforte/domain/journal/verdict'
import type { Json } from '@mainforte/domain/kernel/digest'
import type { Currency } from '@mainforte/domain/kernel/minor'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { FingerprintText } from '../FingerprintText.tsx'
import type { Checked } from './use-check.ts'

interface VerdictNoteProps extends Checked {
  tontineId: TontineId
  currency: Currency | undefined
}

/**
 * A verification's result: valid, with what was verified; or what is wrong, where, and what to do.
 */
export function VerdictNote({ tontineId, fileName, verdict, currency }: VerdictNoteProps) {
  const words = useWords('journal', 'check')
  return (
    <div className="mt-4 grid gap-2">
      {fileName && <p className="text-sm text-muted wrap-anywhere">{words.fileOf(fileName)}</p>}
      <VerdictText verdict={verdict} isFile={fileName !== undefined} currency={currency} />
      {'proof' in verdict && verdict.proof !== undefined && (
        <Proof tontineId={tontineId} text={verdict.proof} />
      )}
    </div>
  )
}

/** Both journals in one file, for anybody to check. (J15) */
function Proof({ tontineId, text }: { tontineId: TontineId; text: string }) {
  const words = useWords('journal', 'alarm')
  async function save() {
    const { saveContradiction } = await import('../download-journal.ts')
    saveContradiction(tontineId, text)
  }
  return (
    <Button variant="outline" icon={Download} onClick={() => void save()}>
      {words.downloadBoth}
    </Button>
  )
}

interface VerdictTextProps extends Pick<VerdictNoteProps, 'verdict' | 'currency'> {
  isFile: boolean
}

function VerdictText({ verdict, isFile, currency }: VerdictTextProps) {
  const words = useWords('journal', 'check')
  const whatToDo = isFile ? words.whatToDoFile : words.whatToDoSite
  switch (verdict.is) {
    case 'whole':
      return <Whole verdict={verdict} isFile={isFile} currency={currency} />
    case 'broken': {
      const { fault, differences } = verdict
      return (
        <Alert tone="error" title={words.broken(fault.seq)}>
          <Because fault={fault} />
          <Differences differences={differences} currency={currency} />
          <p className="mt-2">{whatToDo}</p>
        </Alert>
      )
    }
    case 'untrue': {
      const { part, shown, expected } = verdict.discrepancy
      return (
        <Alert tone="error" title={words.untrue(words.parts[part])}>
          <p>{words.untrueText}</p>
          <dl className="mt-2 grid gap-1 text-sm">
            <Fact term={words.expected}>
              <Raw value={expected} />
            </Fact>
            <Fact term={words.found}>
              <Raw value={shown} />
            </Fact>
          </dl>
          <p className="mt-2">{whatToDo}</p>
        </Alert>
      )
    }
    case 'contradiction':
      return <TwoJournals contradiction={verdict.contradiction} />
    default:
      return <Alert tone="error">{words[verdict.is]}</Alert>
  }
}

/** What a contradiction file proves. (J15) */
function TwoJournals({ contradiction: { seq, hashes } }: { contradiction: Contradiction }) {
  const words = useWords('journal', 'check')
  return (
    <Alert tone="error" title={words.twoJournals(seq)}>
      <p>{words.twoJournalsText}</p>
      <dl className="mt-2 grid gap-1 text-sm">
        {hashes.map((hash, index) => (
          <Fact key={hash} term={words.story(index + 1)}>
            <FingerprintText hash={hash} />
          </Fact>
        ))}
      </dl>
    </Alert>
  )
}

interface WholeProps extends Omit<VerdictTextProps, 'verdict'> {
  verdict: Extract<Verdict, { is: 'whole' }>
}

function Whole({ verdict, isFile, currency }: WholeProps) {
  const words = useWords('journal', 'check')
  const format = useFormat()
  const { reading, books, behind } = verdict
  const text = isFile ? words.wholeFile : words.wholeText
  return (
    <Alert tone="success" title={words.whole}>
      <p>{text(reading.seq)}</p>
      {behind > 0 && <p className="mt-1">{words.behind(behind)}</p>}
      <dl className="mt-2 grid gap-1 text-sm">
        {books && currency && (
          <>
            <Fact term={words.paidIn}>{format.money(books.sums.paidIn, currency)}</Fact>
            <Fact term={words.sent}>{format.money(books.sums.sent, currency)}</Fact>
            <Fact term={words.confirmed}>{format.money(books.sums.confirmed, currency)}</Fact>
          </>
        )}
        <Fact term={words.lastHash(reading.seq)}>
          <FingerprintText hash={reading.hash} />
        </Fact>
      </dl>
    </Alert>
  )
}

function Because({ fault }: { fault: Fault }) {
  const words = useWords('journal', 'check')
  if (fault.because === 'gap') return <p>{words.because.gap(fault)}</p>
  const hashes = 'expected' in fault ? fault : undefined
  const text =
    fault.because === 'seen-another'
      ? words.because['seen-another'](fault)
      : words.because[fault.because]
  return (
    <>
      <p>{text}</p>
      {hashes && (
        <dl className="mt-2 grid gap-1 text-sm">
          {hashes.expected !== null && (
            <Fact term={words.hashExpected}>
              <FingerprintText hash={hashes.expected} />
            </Fact>
          )}
          <Fact term={words.hashFound}>
            <FingerprintText hash={hashes.found} />
          </Fact>
        </dl>
      )}
    </>
  )
}

interface DifferencesProps {
  differences: readonly Difference[]
  currency: Currency | undefined
}

/** The entry's values and the expected ones, field by field. */
function Differences({ differences, currency }: DifferencesProps) {
  const words = useWords('journal', 'check')
  const format = useFormat()
  const named: Record<string, string> = words.fields
  const value = (path: string, json: Json | undefined) =>
    path === 'event.amount' && typeof json === 'number' && currency ? (
      format.money(json, currency)
    ) : (
      <Raw value={json} />
    )
  if (differences.length === 0) return null
  return (
    <ul className="mt-2 grid gap-2 text-sm">
      {differences.map(({ path, found, expected }) => (
        <li key={path}>
          <p className="font-semibold">{named[path.replace('event.', '')] ?? path}</p>
          <dl className="grid gap-1">
            <Fact term={words.expected}>{value(path, expected)}</Fact>
            <Fact term={words.found}>{value(path, found)}</Fact>
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Raw({ value }: { value: Json | undefined }) {
  const words = useWords('journal', 'check')
  if (value === undefined || value === null) return words.nothing
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return <span className="font-mono text-2xs break-all">{text}</span>
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt>{term}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
)
