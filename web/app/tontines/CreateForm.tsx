import { NewTontine } from '@mainforte/domain/tontines/terms'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { api } from '../kernel/api.ts'
import { showIssues } from '../kernel/form-issues.ts'
import { useWords } from '../kernel/language.ts'
import { toast } from '../kernel/toast.ts'
import { paths } from '../kernel/paths.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { MemberRows } from './MemberRows.tsx'
import { RankingFields } from './RankingFields.tsx'
import { RhythmFields, TermsFields } from './TermsFields.tsx'
import { createProblem } from './create-problem.ts'
import { type Draft, forgetDraft, rememberDraft } from './draft.ts'

/** A manual order wants arranging at once, as soon as there is somebody to arrange. */
const pathAfter = (tontineId: string, { rankingType, members }: NewTontine): string =>
  rankingType === 'manual' && members.length > 1
    ? paths.ranking(tontineId)
    : paths.tontine(tontineId)

export function CreateForm({ userId, draft }: { userId: string; draft: Draft }) {
  const words = useWords('tontines', 'create')
  const navigate = useNavigate()
  const cache = useQueryClient()
  const form = useForm<Draft, unknown, NewTontine>({
    resolver: standardSchemaResolver(NewTontine),
    mode: 'onChange',
    defaultValues: draft,
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => rememberDraft(userId, values),
      }),
    [form, userId],
  )

  const create = useMutation({
    mutationFn: (tontine: NewTontine) => api.tontines.create(tontine),
    onSuccess: async ({ tontineId }, tontine) => {
      if (!tontineId) return void toast.error(words.nothingReturned)
      forgetDraft(userId)
      toast.success(words.done)
      void cache.invalidateQueries({ queryKey: api.tontines.list.key() })
      void cache.invalidateQueries({ queryKey: api.dashboard.read.key() })
      await navigate(pathAfter(tontineId, tontine), { replace: true })
    },
    onError: (error) => {
      if (!showIssues(form, error)) toast.error(createProblem(words, error))
    },
  })
  const hasErrors = form.formState.isSubmitted && Object.keys(form.formState.errors).length > 0

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) =>
          void form.handleSubmit((tontine) => {
            create.mutate(tontine)
          })(event)
        }
      >
        <TermsFields />
        <RhythmFields />
        <RankingFields />
        <MemberRows />
        {hasErrors && <Alert tone="error">{words.checkFields}</Alert>}
        <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-line bg-bg px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:static md:mx-0 md:border-0 md:p-0">
          <p className="hidden grow text-sm text-muted md:block">{words.draftKept}</p>
          <Button type="submit" size="lg" className="w-full md:w-auto" isBusy={create.isPending}>
            {create.isPending ? words.submitting : words.submit}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
