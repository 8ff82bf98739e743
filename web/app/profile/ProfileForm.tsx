import type { Profile } from '@mainforte/contract/profile/endpoints'
import { api } from '../kernel/api/api.ts'
import { errorText, useTextForm } from '../kernel/form/text-form.ts'
import { useWords } from '../kernel/language/language.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { type SessionUser, currentUser, userUpdated } from '../kernel/session/session.ts'
import { toast } from '../kernel/browser/toast.ts'
import { Problem } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Input } from '../ui/form/Input.tsx'
import { PhoneInput } from '../ui/form/PhoneInput.tsx'
import { profileQuery } from './queries.ts'

const loadProfileUpdate = async () =>
  (await import('@mainforte/domain/profile/profile')).ProfileUpdate

interface ProfileFormProps {
  profile: Profile
  user: SessionUser
  onDone: () => void
}

/** Name and phone. An empty field keeps the current value; the address can't be changed. */
export function ProfileForm({ profile, user, onDone }: ProfileFormProps) {
  const words = useWords('profile', 'profile')
  const invalid = useWords('profile', 'invalid')
  const initial = { displayName: profile.displayName, phone: profile.phone ?? '' }
  const form = useTextForm(loadProfileUpdate, initial, async (values) => {
    try {
      const saved = await api.profile.update(values)
      if (currentUser()?.id !== user.id) return
      queryClient.setQueryData(profileQuery().queryKey, saved)
      const { displayName, phone, photoUrl } = saved
      userUpdated({ ...user, displayName, phone, photoUrl })
      toast.success(words.saved, { detail: words.savedText })
      onDone()
    } catch (error) {
      toast.error(words.failed, { detail: words.failedText })
      throw error
    }
  })
  const { errors, onSubmit, failure, isBusy } = form

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4.5">
      <Problem error={failure} feature="profile" />
      <Field label={words.name} error={errorText(errors.displayName, invalid)}>
        <Input autoComplete="name" {...form.field('displayName')} />
      </Field>
      {profile.email !== null && (
        <Field label={words.email} hint={words.emailFixed} error={undefined}>
          <Input type="email" readOnly value={profile.email} />
        </Field>
      )}
      <Field label={words.phone} error={errorText(errors.phone, invalid)}>
        <PhoneInput
          name="phone"
          value={form.values.phone}
          onChange={(phone) => form.set('phone', phone)}
          placeholder="07 01 02 03 04"
        />
      </Field>
      <div className="flex flex-wrap-reverse gap-3">
        <Button variant="outline" className="grow @xl:grow-0" disabled={isBusy} onClick={onDone}>
          {words.cancel}
        </Button>
        <Button type="submit" className="grow @xl:grow-0" isBusy={isBusy}>
          {isBusy ? words.saving : words.save}
        </Button>
      </div>
    </form>
  )
}
