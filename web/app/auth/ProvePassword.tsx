import type { FeatureName } from '@mainforte/words/words'
import type * as z from 'zod/mini'
import { hasCode } from '../kernel/api/api-error.ts'
import { errorText, useTextForm } from '../kernel/form/text-form.ts'
import { useWords } from '../kernel/language/language.ts'
import { Problem } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PasswordInput } from '../ui/form/Input.tsx'

interface ProvePasswordProps<Schema extends z.ZodMiniType> {
  token: string
  /** The schema of token and password. */
  load: () => Promise<Schema>
  send: (proof: z.output<Schema>) => Promise<void>
  /** The link leads nowhere any more. */
  onDead: () => void
  words: { readonly submit: string; readonly submitting: string }
  /** Whose refusals are shown. */
  feature: FeatureName
}

/** The password that proves who opened the link of a mail. */
export function ProvePassword<Schema extends z.ZodMiniType>({
  token,
  load,
  send,
  onDead,
  words,
  feature,
}: ProvePasswordProps<Schema>) {
  const login = useWords('auth', 'login')
  const invalid = useWords('auth', 'invalid')
  const form = useTextForm(load, { token, password: '' }, async (proof) => {
    try {
      await send(proof)
    } catch (error) {
      if (!hasCode(error, 'link-invalid')) throw error
      onDead()
    }
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4.5">
      <Problem error={form.failure} feature={feature} />
      <Field label={login.password} error={errorText(form.errors.password, invalid)}>
        <PasswordInput autoComplete="current-password" {...form.field('password')} />
      </Field>
      <Button type="submit" size="lg" wide isBusy={form.isBusy}>
        {form.isBusy ? words.submitting : words.submit}
      </Button>
    </form>
  )
}
