import { isReadable } from '@mainforte/domain/kernel/text'
import type { PastedList } from '@mainforte/domain/members/pasted-people'
import { isEmptyRow, maxInvited } from '@mainforte/domain/tontines/terms'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useDrafted } from '../kernel/form/draft.ts'
import { useWords } from '../kernel/language/language.ts'
import { toast } from '../kernel/browser/toast.ts'
import { type PhoneCountry, phoneCountries } from '../ui/form/phone-countries.ts'
import type { PeopleForm, PersonRow } from './people-form.ts'
import type { ListCountry } from './list-country.ts'
import { readList, readNumbers } from './number-plans.ts'
import { textOfFile } from './text-of-file.ts'

/** What a list said beside its people. */
export interface ListReport extends Pick<PastedList, 'untaken' | 'repeated' | 'halves'> {
  /** The people who were in the form already. */
  readonly known: readonly string[]
  /** The country in which the numbers were read, if the list itself told it. */
  readonly country: PhoneCountry | undefined
}

export interface PeopleList {
  readonly text: string
  readonly change: (text: string) => void
  /** Turns the text into rows, and returns whether there was anything to read. */
  readonly addRows: (typed: string) => Promise<boolean>
  readonly addFile: (file: File) => Promise<void>
  /** Reads the numbers again that have no country code, in another country. */
  readonly chooseCountry: (code: PhoneCountry) => Promise<void>
  readonly problem: string | undefined
  readonly report: ListReport | undefined
  readonly setReport: (report: ListReport | undefined) => void
}

interface Listing {
  readonly country: ListCountry
  readonly onCountry: (code: PhoneCountry) => void
  /** The people of the tontine already: a list adds nobody of them twice. */
  readonly inside?: readonly PersonRow[]
  /** Everybody gets one share, whatever the list says. */
  readonly isOneEach?: boolean
  /** Remembers what follows the rows, and gives what puts it back. */
  readonly remember?: () => () => void
}

const nobody: readonly PersonRow[] = []

/** A typed or pasted list of people, until it becomes rows of the form. */
export function usePeopleList({
  country,
  onCountry,
  inside = nobody,
  isOneEach = false,
  remember,
}: Listing): PeopleList {
  const words = useWords('listing', 'people')
  const ui = useWords('kernel', 'ui')
  const form = useFormContext<PeopleForm>()
  const [text, setText] = useDrafted('list', '')
  const [problem, setProblem] = useState<string>()
  const [report, setReport] = useState<ListReport>()

  function change(typed: string) {
    setText(typed)
    setProblem(undefined)
  }

  const fill = (members: readonly PersonRow[]) =>
    form.setValue('members', [...members], { shouldDirty: true, shouldValidate: true })

  async function addRows(typed: string): Promise<boolean> {
    if (!isReadable(typed)) return false
    change(typed)
    const before = form.getValues('members')
    const putBack = remember?.()
    const filled = [...inside, ...before.filter((row) => !isEmptyRow(row))]
    const reading = readList(typed, { country, limit: maxInvited, filled })
    const read = await reading.catch(() => undefined)
    if (!read) {
      setProblem(words.listFailed)
      return true
    }
    const { rows, known } = read
    const room = rows
      .slice(inside.length, maxInvited)
      .map((row) => (isOneEach ? { ...row, hands: 1 } : row))
    const left = rows
      .slice(maxInvited)
      .map(({ name, phone }) => [name, phone].filter(Boolean).join(' '))
    const rest = [...left, read.rest].filter(Boolean).join('\n')
    const added = inside.length + room.length - filled.length
    const isNew = read.country !== country.code
    const told = isNew ? phoneCountries.find(([code]) => code === read.country)?.[0] : undefined
    if (told) onCountry(told)
    if (added > 0 || known.length > 0) {
      fill(room)
      const undo = () => {
        fill(before)
        putBack?.()
        change(typed)
        setReport(undefined)
      }
      toast.success(added > 0 ? words.listRead(added) : words.listKnown, {
        action: { label: ui.undo, run: undo },
      })
    } else if (rest === '') toast.error(words.listNobody)
    setReport({ ...read, country: told })
    change(added > 0 || known.length > 0 || rest !== '' ? rest : typed)
    if (rest !== '') setProblem(words.listRest)
    return true
  }

  async function addFile(file: File): Promise<void> {
    const read = await textOfFile(file).catch(() => undefined)
    if (read === undefined) setProblem(words.listFileUnread)
    else if (!(await addRows(read))) toast.error(words.listNobody)
  }

  async function chooseCountry(code: PhoneCountry): Promise<void> {
    onCountry(code)
    const rows = form.getValues('members')
    const typed = rows.map(({ phone }) => (phone?.startsWith('+') ? '' : (phone ?? '')))
    const numbers = await readNumbers(typed, code).catch(() => [])
    for (const [index, number] of numbers.entries())
      if (number) form.setValue(`members.${index}.phone`, number, { shouldValidate: true })
  }
  return { text, change, addRows, addFile, chooseCountry, problem, report, setReport }
}
