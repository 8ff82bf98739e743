import type { Profile } from '@mainforte/contract/profile/endpoints'
import { problemOfPicture } from '@mainforte/domain/kernel/picture'
import { useState } from 'react'
import { api } from '../kernel/api/api.ts'
import { ApiError } from '../kernel/api/api-error.ts'
import { errorMessage } from '../kernel/api/error-text.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useWords } from '../kernel/language/language.ts'
import { queryClient } from '../kernel/api/query-client.ts'
import { type SessionUser, userUpdated } from '../kernel/session/session.ts'
import { kindOfUnread, shrinkPicture } from '../kernel/browser/shrink-picture.ts'
import { toast } from '../kernel/browser/toast.ts'
import { useObjectUrl } from '../kernel/browser/use-object-url.ts'
import { profileQuery } from './queries.ts'

/** The picture is shown small everywhere. */
const maxPixels = 1024

/** Uploads and removes the user's photo, with progress. */
export function usePhoto(user: SessionUser) {
  const words = useWords('profile', 'photo')
  const ui = useWords('kernel', 'ui')
  const [sending, setSending] = useState<{ file: File; share: number }>()
  const preview = useObjectUrl(sending?.file)

  function applySaved(saved: Profile) {
    queryClient.setQueryData(profileQuery().queryKey, saved)
    userUpdated({ ...user, photoUrl: saved.photoUrl })
    setSending(undefined)
  }

  const upload = useCommand({
    async send(file: File) {
      setSending({ file, share: 0 })
      const photo = await shrinkPicture(file, maxPixels)
      const onProgress = (share: number) => setSending({ file, share })
      return api.profile.uploadPhoto({ photo }, { onProgress })
    },
    changes: 'photo',
    done: () => [words.uploaded, { detail: words.uploadedText }],
    onDone: applySaved,
    onFailed(error, file) {
      setSending(undefined)
      const code = error instanceof ApiError ? error.code : ''
      if (code === 'picture-unreadable')
        toast.error(words.notImage, {
          detail: kindOfUnread(file) === 'heic' ? ui.heicAsPicture : words.notImageText,
        })
      else if (code.startsWith('picture') || code === 'too-many-requests')
        toast.error(words.failed, { detail: errorMessage(error, 'profile') })
      else toast.error(words.failed, { detail: words.failedText })
    },
  })
  const remove = useCommand({
    send: () => api.profile.removePhoto({}),
    changes: 'photo',
    done: words.removed,
    onDone: applySaved,
    onFailed: () => toast.error(words.removeFailed),
  })

  return {
    preview,
    /** The upload's progress; undefined without one. */
    share: sending?.share,
    isRemoving: remove.isPending,
    remove: remove.mutateAsync,
    choose(file: File) {
      const problem = problemOfPicture(file)
      if (problem === 'picture-not-image')
        toast.error(words.notImage, {
          detail: kindOfUnread(file) === 'pdf' ? ui.pdfAsPicture : words.notImageText,
        })
      else if (problem) toast.error(words.tooLarge, { detail: words.tooLargeText })
      else upload.mutate(file)
    },
  }
}
