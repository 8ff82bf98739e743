import { isReadable } from '@mainforte/domain/kernel/text'
import { isEmptyRow, maxInvited } from '@mainforte/domain/tontines/terms'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useWords } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/browser/toast.ts'
import type { PhoneCountry } from '../../ui/form/phone-countries.ts'
import { type Draft, saveList, loadList } from './draft.ts'

/** The list parser and the numbering plans are loaded once a list is typed. */
async function loadReader(country: PhoneCountry) {
  const [{ peopleIn }, { parsePhoneNumberFromString }] = await Promise.all([
    import('@mainforte/domain/members/pasted-people'),
    import('libphonenumber-js/min'),
  ])
  const readPhone = (typed: string): string | undefined => {
    const number = parsePhoneNumberFromString(typed, country)
    return number?.isPossible() ? number.number : undefined
  }
  return {
    readPhone,
    read: (text: string, limit: number) => peopleIn(text, { limit, readPhone }),
  }
}

export interface PeopleList {
  readonly text: string
  readonly change: (text: string) => void
  /** Turns the text into rows, and returns whether there was anything to parse. */
  readonly addRows: (typed: string, country: PhoneCountry) => Promise<boolean>
  /** Reparses the numbers that were invalid in the previous country. */
  readonly parseNumbers: (country: PhoneCountry) => Promise<void>
  readonly problem: string | undefined
}

/** A typed or pasted list of people, until it becomes rows of the form. */
export function usePeopleList(userId: string): PeopleList {
  const words = useWords('creation', 'create')
  const ui = useWords('kernel', 'ui')
  const form = useFormContext<Draft>()
  const [text, setText] = useState(() => loadList(userId))
  const [problem, setProblem] = useState<string>()

  function change(typed: string) {
    setText(typed)
    setProblem(undefined)
    saveList(userId, typed)
  }

  function fill(members: Draft['members'], memberCount: number | undefined) {
    form.setValue('members', members, { shouldDirty: true, shouldValidate: true })
    form.setValue('memberCount', memberCount, { shouldDirty: true, shouldValidate: true })
  }

  async function addRows(typed: string, country: PhoneCountry): Promise<boolean> {
    if (!isReadable(typed)) return false
    change(typed)
    const reader = await loadReader(country).catch(() => undefined)
    if (!reader) {
      setProblem(words.listFailed)
      return true
    }
    const [before, expected] = [form.getValues('members'), form.getValues('memberCount')]
    const filled = before.filter((row) => !isEmptyRow(row))
    const { people, rest, unread } = reader.read(typed, maxInvited - filled.length)
    if (people.length > 0) {
      const members = [...filled, ...people]
      fill(members, Math.max(expected ?? 0, members.length + 1))
      const undo = () => {
        fill(before, expected)
        change(typed)
      }
      toast.success(words.listRead(people.length), { action: { label: ui.undo, run: undo } })
    } else if (rest === '') toast.error(words.listNobody)
    change(people.length > 0 || rest !== '' ? rest : typed)
    if (rest !== '') setProblem(words.listRest)
    else if (unread.length > 0) setProblem(words.listUnread(unread.join(', ')))
    return true
  }

  async function parseNumbers(country: PhoneCountry): Promise<void> {
    const reader = await loadReader(country).catch(() => undefined)
    for (const [index, { phone }] of form.getValues('members').entries()) {
      const number = phone && !phone.startsWith('+') ? reader?.readPhone(phone) : undefined
      if (number) form.setValue(`members.${index}.phone`, number, { shouldValidate: true })
    }
  }
  return { text, change, addRows, parseNumbers, problem }
}
