import type { TontineId } from '@mainforte/domain/kernel/ids'
import { type PictureDigest, problemOfPicture } from '@mainforte/domain/kernel/picture'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../kernel/api/api.ts'
import { errorMessage, invalidText } from '../../kernel/api/error-text.ts'
import { kindOfUnread, shrinkPicture } from '../../kernel/browser/shrink-picture.ts'
import { useWords } from '../../kernel/language/language.ts'
import { useObjectUrl } from '../../kernel/browser/use-object-url.ts'

/** Keeps the small print of an operator's message readable. */
const maxPixels = 1600

/**
 * The picture of a payment being recorded. It is uploaded as soon as it is chosen, so that
 * submitting stays fast; the form then carries its digest.
 */
export function useProof(tontineId: TontineId, onProof: (proof: PictureDigest | null) => void) {
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState<string>()
  const last = useRef<AbortController>(undefined)
  const preview = useObjectUrl(file)
  const ui = useWords('kernel', 'ui')

  const upload = useMutation({
    async mutationFn(chosen: File) {
      last.current?.abort()
      const controller = new AbortController()
      last.current = controller
      const picture = await shrinkPicture(chosen, maxPixels)
      // Still the chosen file: this browser can't read it, either.
      const unread = picture === chosen ? kindOfUnread(chosen) : undefined
      if (unread) return { problem: ui[`${unread}AsPicture`] }
      const refused = problemOfPicture(picture)
      if (refused) return { problem: invalidText(refused, 'payments') }
      const { signal } = controller
      return api.payments.uploadProof({ tontineId, picture }, { signal, onProgress: setShare })
    },
    onSuccess(result) {
      if ('proof' in result) return onProof(result.proof)
      setProblem(result.problem)
      return setFile(undefined)
    },
    onError(error) {
      if (last.current?.signal.aborted) return
      setProblem(errorMessage(error, 'payments'))
      setFile(undefined)
    },
  })

  function clear() {
    last.current?.abort()
    upload.reset()
    onProof(null)
    setFile(undefined)
    setProblem(undefined)
  }
  return {
    preview,
    problem,
    share,
    isSending: upload.isPending,
    isChosen: file !== undefined,
    clear,
    choose(chosen: File) {
      clear()
      setShare(0)
      setFile(chosen)
      upload.mutate(chosen)
    },
  }
}

export type ProofInForm = ReturnType<typeof useProof>
