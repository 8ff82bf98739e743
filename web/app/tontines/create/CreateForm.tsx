import { paths } from '@mainforte/contract/paths'
import { type NewTontine, TontineForm, isEmptyRow } from '@mainforte/domain/tontines/terms'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { api } from '../../kernel/api/api.ts'
import { useCommand } from '../../kernel/api/use-command.ts'
import { useDraft } from '../../kernel/form/draft.ts'
import { showIssues } from '../../kernel/form/form-issues.ts'
import { useDraftedForm } from '../../kernel/form/drafted-form.ts'
import { useOneAtATime } from '../../kernel/form/use-one-at-a-time.ts'
import { useWords } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/browser/toast.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { MemberRows } from '../../listing/MemberRows.tsx'
import { PeopleBox } from '../../listing/PeopleBox.tsx'
import { useListCountry } from '../../listing/list-country.ts'
import { type PeopleList, usePeopleList } from '../../listing/use-people-list.ts'
import type { PhoneCountry } from '../../ui/form/phone-countries.ts'
import { MoreSettings } from './MoreSettings.tsx'
import { RankingFields } from './RankingFields.tsx'
import { SettingsFields } from './SettingsFields.tsx'
import { TermsFields } from './TermsFields.tsx'
import { createProblem } from './create-problem.ts'
import { type Draft, emptyDraft, firstDay, hasPassed } from './draft.ts'
import { useExpectedCount } from './use-expected-count.ts'

/** A manual order is arranged right away, as soon as there are members to arrange. */
const pathAfter = (tontineId: string, { rankingType, members }: NewTontine): string =>
  rankingType === 'manual' && members.length > 1
    ? paths.ranking(tontineId)
    : paths.tontine(tontineId)

/** Enter moves to the next field: phones show their "next" key there. */
function focusNextField(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget, key } = event
  if (key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [
    ...currentTarget.querySelectorAll<HTMLElement>('input, select, textarea, ol button'),
  ].filter((field) => !field.closest('[hidden]'))
  fields[fields.indexOf(target) + 1]?.focus()
}

export function CreateForm() {
  const words = useWords('creation', 'create')
  const navigate = useNavigate()
  const form = useNewTontine()

  const create = useCommand({
    send: (tontine: NewTontine, options) => api.tontines.create(tontine, options),
    changes: 'tontines',
    done: ({ tontineId }) => (tontineId ? [words.done] : undefined),
    onDone: ({ tontineId }, tontine) => {
      if (!tontineId) return toast.error(words.nothingReturned)
      return navigate(pathAfter(tontineId, tontine), { replace: true })
    },
    onFailed: (error) => {
      // Empty rows were not sent: the server's indexes skip them.
      const rows = form.getValues('members')
      const sent = rows.filter((row) => !isEmptyRow(row))
      if (sent.length < rows.length) form.setValue('members', sent)
      if (!showIssues(form, error)) toast.error(createProblem(words, error))
    },
  })
  return (
    <FormProvider {...form}>
      <Fields create={create} />
    </FormProvider>
  )
}

/** The form with its draft. A first day that has passed since it was kept is today again. */
function useNewTontine() {
  const draft = useDraft()
  const [start] = useState(() => emptyDraft())
  const form = useDraftedForm<Draft, NewTontine>({ schema: TontineForm, start })
  const { getValues, setValue } = form
  useLayoutEffect(() => {
    if (draft?.keptAt === undefined || !hasPassed(getValues('startDate'), draft.keptAt)) return
    setValue('startDate', firstDay(getValues(), start.startDate))
    setValue('endDate', start.endDate)
  }, [draft, start, getValues, setValue])
  return form
}

interface FieldsProps {
  create: { mutate: (tontine: NewTontine) => void; isPending: boolean }
}

function Fields({ create }: FieldsProps) {
  const words = useWords('creation', 'create')
  const form = useFormContext<Draft, unknown, NewTontine>()
  const { list, country, count } = useListOfPeople()
  const root = useRef<HTMLFormElement>(null)
  const { errors, isSubmitted, submitCount } = form.formState
  const hasErrors = isSubmitted && Object.keys(errors).length > 0

  // The invalid rows are open by now.
  useEffect(() => {
    if (submitCount > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])

  const send = useOneAtATime(async () => {
    // A list that was not added yet becomes rows to check before the tontine is created.
    if (await list.addRows(list.text)) return
    await form.handleSubmit((tontine) => create.mutate(tontine))()
  })

  return (
    <form
      ref={root}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onKeyDown={focusNextField}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <TermsFields />
        <People list={list} country={country.code} count={count} />
        <MoreSettings>
          <SettingsFields />
          <RankingFields />
        </MoreSettings>
      </Card>
      {hasErrors && <Alert tone="error">{words.checkFields}</Alert>}
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-line bg-bg px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:static md:mx-0 md:border-0 md:p-0">
        <p className="hidden grow text-sm text-muted md:block">{words.draftKept}</p>
        <Button type="submit" size="lg" className="w-full md:w-auto" isBusy={create.isPending}>
          {create.isPending ? words.submitting : words.submit}
        </Button>
      </div>
    </form>
  )
}

/** The list of the form, in the country of its numbers; the expected number of members follows it. */
function useListOfPeople() {
  const { getValues, setValue } = useFormContext<Draft>()
  const [currency, zone, members] = useWatch<Draft, ['currency', 'zone', 'members']>({
    name: ['currency', 'zone', 'members'],
  })
  const [country, onCountry] = useListCountry({ currency, zone })
  const count = members.filter((row) => !isEmptyRow(row)).length
  useExpectedCount(count)
  const list = usePeopleList({
    country,
    onCountry,
    remember() {
      const expected = getValues('memberCount')
      return () => setValue('memberCount', expected)
    },
  })
  return { list, country, count }
}

interface PeopleProps {
  list: PeopleList
  country: PhoneCountry
  count: number
}

/** The first members: a box for a list, and a row for each. */
function People({ list, country, count }: PeopleProps) {
  const words = useWords('creation', 'create')
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2.5 border-t border-line pt-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg">{words.people}</h2>
        <p className="text-sm text-muted">{count > 0 ? words.entered(count) : words.peopleHint}</p>
      </header>
      <PeopleBox list={list} country={country} />
      <MemberRows country={country} />
    </section>
  )
}
