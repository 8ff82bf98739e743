import type { Untaken } from '@mainforte/domain/members/pasted-people'
import { nameKey } from '@mainforte/domain/members/resemblance'
import { longestName } from '@mainforte/domain/tontines/terms'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { type PhoneCountry, callingCode } from '../ui/form/phone-countries.ts'
import { type PeopleForm, emptyMember } from './people-form.ts'
import type { ListReport as Report, PeopleList } from './use-people-list.ts'

/** More lines are shown only once somebody asks for them. */
const shownAtFirst = 12

/** Shows what a list says beyond its people: those in the form already, half hands, lines that name nobody. */
export function ListReport({ list }: { list: PeopleList }) {
  const words = useWords('listing', 'report')
  const format = useFormat()
  const { report, setReport } = list
  if (!report || isEmpty(report)) return null
  const { known, halves, repeated, untaken, country } = report
  const others = untaken.filter(({ because }) => because !== 'nobody')
  return (
    <section
      aria-label={words.title}
      className="grid grid-cols-[minmax(0,1fr)] gap-2.5 rounded-control bg-sunken p-3.5 text-md"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{words.title}</h3>
        <IconButton
          label={words.close}
          className="-my-2 -mr-2"
          onClick={() => setReport(undefined)}
        >
          <X className="size-5" />
        </IconButton>
      </div>
      {country && <p>{words.country(nameOf(country, format.locale), callingCode(country))}</p>}
      {known.length > 0 && <p>{words.known(format.list(known))}</p>}
      {halves.length > 0 && <p>{words.halves(format.list(halves))}</p>}
      {repeated.length > 0 && <Repeated list={list} report={report} />}
      {others.length > 0 && (
        <ul className="grid gap-1">
          {others.map(({ text, because, of = '' }) => (
            <li key={`${of} ${text}`} className="wrap-anywhere">
              {because === 'lost-digits'
                ? words.lostDigits(of, text)
                : words.secondContact(of, text)}
            </li>
          ))}
        </ul>
      )}
      <Untaken list={list} report={report} />
    </section>
  )
}

const nameOf = (country: PhoneCountry, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country

const isEmpty = ({ known, halves, repeated, untaken, country }: Report): boolean =>
  known.length + halves.length + repeated.length + untaken.length === 0 && !country

interface PartProps {
  list: PeopleList
  report: Report
}

/** People whom the list names several times: mostly they have as many hands. */
function Repeated({ list, report }: PartProps) {
  const words = useWords('listing', 'report')
  const form = useFormContext<PeopleForm>()

  function giveHands(name: string, hands: number) {
    const index = form.getValues('members').findIndex((row) => nameKey(row.name) === nameKey(name))
    if (index >= 0) form.setValue(`members.${index}.hands`, hands, { shouldDirty: true })
    list.setReport({ ...report, repeated: report.repeated.filter((one) => one.name !== name) })
  }
  return (
    <ul className="grid gap-1">
      {report.repeated.map(({ name, times }) => (
        <li key={name} className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="wrap-anywhere">{words.repeated(name, times)}</span>
          <Button size="sm" variant="ghost" onClick={() => giveHands(name, times)}>
            {words.giveHands(times)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The lines that are nobody, each of which may be a person after all. */
function Untaken({ list, report }: PartProps) {
  const words = useWords('listing', 'report')
  const form = useFormContext<PeopleForm>()
  const [isWhole, setWhole] = useState(false)
  const lines = report.untaken.filter(({ because }) => because === 'nobody')
  if (lines.length === 0) return null

  function take(line: Untaken) {
    const name = line.text.slice(0, longestName).trim()
    const rows = form.getValues('members')
    form.setValue('members', [...rows, { ...emptyMember, name }], {
      shouldDirty: true,
      shouldValidate: true,
    })
    list.setReport({ ...report, untaken: report.untaken.filter((one) => one !== line) })
  }
  return (
    <div>
      <p className="font-semibold">{words.untaken(lines.length)}</p>
      <ul>
        {lines.slice(0, isWhole ? lines.length : shownAtFirst).map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- equal lines are different lines
          <li key={index} className="flex items-center justify-between gap-3 border-b border-line">
            <span className="min-w-0 py-1 wrap-anywhere text-muted">{line.text}</span>
            <IconButton label={words.takeLine(line.text)} onClick={() => take(line)}>
              <Plus className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      {!isWhole && lines.length > shownAtFirst && (
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          {words.more(lines.length - shownAtFirst)}
        </Button>
      )}
    </div>
  )
}
