import type { TontineId } from '@mainforte/domain/kernel/ids'
import { isPresent } from '@mainforte/domain/members/member'
import { PeopleForm as PeopleSchema, isEmptyRow } from '@mainforte/domain/tontines/terms'
import { isFrozen } from '@mainforte/domain/tontines/tontine'
import { useQuery } from '@tanstack/react-query'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { api } from '../kernel/api/api.ts'
import { useDraftedForm } from '../kernel/form/drafted-form.ts'
import { useOneAtATime } from '../kernel/form/use-one-at-a-time.ts'
import { useWords } from '../kernel/language/language.ts'
import { MemberRows } from '../listing/MemberRows.tsx'
import { PeopleBox } from '../listing/PeopleBox.tsx'
import { useListCountry } from '../listing/list-country.ts'
import { type PeopleForm, emptyMember } from '../listing/people-form.ts'
import { usePeopleList } from '../listing/use-people-list.ts'
import { NeedsNetwork } from '../ui/Alert.tsx'
import { FormEnd } from '../ui/form/FormEnd.tsx'
import { type Person, useAddPeople } from './use-add-people.ts'

interface AddMemberFormProps {
  tontineId: TontineId
  onDone: () => void
}

const start: PeopleForm = { members: [emptyMember] }

/** One person to add, or a list of them. */
export function AddMemberForm(props: AddMemberFormProps) {
  const form = useDraftedForm<PeopleForm, { members: Person[] }>({ schema: PeopleSchema, start })
  return (
    <FormProvider {...form}>
      <Fields {...props} />
    </FormProvider>
  )
}

function Fields({ tontineId, onDone }: AddMemberFormProps) {
  const words = useWords('members', 'tab')
  const form = useFormContext<PeopleForm, unknown, { members: Person[] }>()
  const members = useWatch<PeopleForm, 'members'>({ name: 'members' })
  const { data } = useQuery(api.tontines.read.query({ tontineId }))
  const inside = (data?.members ?? [])
    .filter(isPresent)
    .map(({ name, email, phone }) => ({ name, email, phone, hands: 1 }))
  const isOneEach = !data || isFrozen(data)
  const [country, onCountry] = useListCountry(data ?? {})
  const list = usePeopleList({ country, onCountry, inside, isOneEach })
  const { addAll, progress, failureOf } = useAddPeople(tontineId, isOneEach, onDone)
  const count = members.filter((row) => !isEmptyRow(row)).length

  const send = useOneAtATime(async () => {
    // A list that was not added yet becomes rows to check first.
    if (await list.addRows(list.text)) return
    if (count === 0) form.setError('members.0.name', { message: 'name-required' })
    else await form.handleSubmit(({ members: people }) => addAll(people))()
  })
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <NeedsNetwork>{words.addOffline}</NeedsNetwork>
      <MemberRows
        country={country.code}
        hasHands={!isOneEach}
        inside={inside.map(({ name }) => name)}
        failureOf={failureOf}
      />
      <PeopleBox list={list} country={country.code} isCompact />
      <FormEnd
        submit={count > 1 ? words.addSeveral(count) : words.addSubmit}
        isBusy={progress !== undefined}
      >
        <p role="status" className="text-sm font-semibold empty:hidden">
          {progress && progress.count > 1 && words.adding(progress.done, progress.count)}
        </p>
      </FormEnd>
    </form>
  )
}
