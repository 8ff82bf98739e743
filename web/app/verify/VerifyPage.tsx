import { paths } from '@mainforte/contract/paths'
import { type Checked, checkText } from '@mainforte/verifier/check-text'
import { limits } from '@mainforte/verifier/json'
import { textInFragment } from '@mainforte/verifier/link'
import { FileSearch, ShieldCheck } from 'lucide-react'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '../kernel/language/language.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/display/Card.tsx'
import { Logo } from '../ui/display/Logo.tsx'
import { Field } from '../ui/form/Field.tsx'
import { FileButton } from '../ui/form/FileButton.tsx'
import { Textarea } from '../ui/form/Input.tsx'
import { SavePage } from './SavePage.tsx'
import { VerifyResult } from './VerifyResult.tsx'
import { useVerifierWords } from './verifier-words.ts'

/** What was checked last, and where it came from; or why it could not be. */
type Shown =
  | { readonly checked: Checked; readonly source?: string; readonly order: number }
  | { readonly problem: string }

/** A character takes up to four bytes. */
const maxBytes = 4 * limits.characters

const textOf = (file: File): Promise<string> =>
  file.size > maxBytes ? Promise.resolve(' '.repeat(limits.characters + 1)) : file.text()

/**
 * Anybody checks a draw, a journal or a contradiction here, signed in or not, with or without network.
 * The browser computes everything; nothing is sent.
 */
export function Component() {
  const kernel = useWords('kernel', 'boundary')
  const said = useVerifierWords()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [shown, setShown] = useState<Shown>()
  const { hash } = useLocation()

  const show = (content: string, source?: string) => {
    setError(undefined)
    setShown((before) => ({
      checked: checkText(content),
      // Another result is announced again, even if it says the same.
      order: before && 'order' in before ? before.order + 1 : 1,
      ...(source !== undefined && { source }),
    }))
  }

  useEffect(() => {
    let isCurrent = true
    void textInFragment(hash).then((found) => {
      if (!isCurrent || !found) return
      if ('text' in found) show(found.text, said.page.fromLink)
      else
        setShown({
          problem: found.problem === 'broken' ? said.page.linkBroken : said.page.linkUnsupported,
        })
    })
    return () => {
      isCurrent = false
    }
  }, [hash, said])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (text.trim() === '') setError(said.page.nothing)
    else show(text)
  }

  async function open(file: File) {
    try {
      show(await textOf(file), said.page.fromFile(file.name))
    } catch {
      setShown({ problem: said.page.failed(file.name) })
    }
  }

  return (
    <div className="flex min-h-dvh flex-col px-4 py-5">
      <title>{`${said.page.title} – Mainforte`}</title>
      <a href={paths.home} aria-label={kernel.home} className="mx-auto w-fit rounded-control">
        <Logo className="h-8" />
      </a>
      <main className="mx-auto grid w-full max-w-2xl gap-4 py-6">
        <header>
          <h1 className="text-2xl">{said.page.title}</h1>
          <p className="mt-1 text-muted">{said.page.text}</p>
        </header>
        <div role="status">
          {shown && 'problem' in shown && <Alert tone="error">{shown.problem}</Alert>}
          {shown && 'checked' in shown && <VerifyResult key={shown.order} {...shown} />}
        </div>
        <Card>
          <form noValidate onSubmit={submit} className="grid gap-4.5">
            <Field label={said.page.paste} error={error}>
              <Textarea
                value={text}
                onChange={({ target }) => {
                  setText(target.value)
                  setError(undefined)
                }}
                rows={6}
                spellCheck={false}
                autoComplete="off"
                className="font-mono text-2xs break-all"
              />
            </Field>
            <div className="flex flex-wrap gap-2.5">
              <Button type="submit" icon={ShieldCheck}>
                {said.page.check}
              </Button>
              <FileButton
                variant="outline"
                icon={FileSearch}
                accept=".json,.txt,application/json"
                onChoose={(file) => void open(file)}
              >
                {said.page.choose}
              </FileButton>
            </div>
          </form>
        </Card>
        <SavePage />
        <ButtonLink to={paths.dashboard} variant="ghost" className="justify-self-start">
          {said.app.open}
        </ButtonLink>
      </main>
    </div>
  )
}
