import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { loadWords } from '../../kernel/language/language.ts'
import { AlertDialogPanel } from './AlertDialogPanel.tsx'
import { DatePicker } from '../form/DatePicker.tsx'
import { DialogPanel } from './DialogPanel.tsx'
import { lazyPart } from '../lazy-part.tsx'

beforeEach(() => loadWords('kernel'))

interface PageProps {
  panel: (isOpen: boolean, onOpenChange: (isOpen: boolean) => void) => ReactNode
  /** Whether the opener stays while the panel is open. */
  staysOpener?: boolean
}

function Page({ panel, staysOpener = true }: PageProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main tabIndex={-1}>
      {(staysOpener || !isOpen) && (
        <button type="button" key={String(staysOpener || isOpen)} onClick={() => setOpen(true)}>
          Ouvrir
        </button>
      )}
      {panel(isOpen, setOpen)}
    </main>
  )
}

const opened = async (props: PageProps) => {
  const user = userEvent.setup()
  render(<Page {...props} />)
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }))
  return user
}

test('a dialog focuses the first field of its form', async () => {
  await opened({
    panel: (isOpen, onOpenChange) => (
      <DialogPanel open={isOpen} onOpenChange={onOpenChange} title="Versement">
        <input type="file" tabIndex={-1} aria-label="Image" />
        <input readOnly aria-label="Numéro à copier" defaultValue="07 07" />
        <input aria-label="Montant" />
        <input aria-label="Note" />
      </DialogPanel>
    ),
  })
  await waitFor(() => expect(screen.getByLabelText('Montant')).toHaveFocus())
})

test('a dialog focuses a form that loads later', async () => {
  let arrive: () => void = () => undefined
  const coming = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const Form = lazyPart('Form', null, async () => {
    await coming
    return { Form: () => <select aria-label="Membre" /> }
  })
  await opened({
    panel: (isOpen, onOpenChange) => (
      <DialogPanel open={isOpen} onOpenChange={onOpenChange} title="Versement">
        <Form />
      </DialogPanel>
    ),
  })
  expect(screen.getByRole('dialog')).toHaveFocus()
  arrive()
  await waitFor(() => expect(screen.getByLabelText('Membre')).toHaveFocus())
})

const question = (children: ReactNode): PageProps => ({
  panel: (isOpen, onOpenChange) => (
    <AlertDialogPanel
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Annuler ce versement ?"
      text="Il reste lisible."
      confirmLabel="Annuler ce versement"
      onConfirm={() => undefined}
    >
      {children}
    </AlertDialogPanel>
  ),
})

test('a confirmation focuses its field, and returns the focus', async () => {
  const user = await opened(question(<textarea aria-label="Motif" />))
  await waitFor(() => expect(screen.getByLabelText('Motif')).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Retour' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ouvrir' })).toHaveFocus())
})

test('a confirmation without a field focuses the button that does nothing', async () => {
  await opened(question(null))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retour' })).toHaveFocus())
})

test('a panel opened from another returns the focus to the opener of the first', async () => {
  const user = await opened({
    panel: (isOpen, onOpenChange) => <Both isOpen={isOpen} onOpenChange={onOpenChange} />,
  })
  await user.click(await screen.findByRole('button', { name: 'Les Lionnes' }))
  await waitFor(() => expect(screen.getByLabelText('Nom')).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ouvrir' })).toHaveFocus())
})

function Both({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (is: boolean) => void }) {
  const [isChosen, setChosen] = useState(false)
  return (
    <>
      <DialogPanel open={isOpen && !isChosen} onOpenChange={onOpenChange} title="Tontine">
        <button type="button" onClick={() => setChosen(true)}>
          Les Lionnes
        </button>
      </DialogPanel>
      <DialogPanel
        open={isOpen && isChosen}
        onOpenChange={(is) => {
          setChosen(is)
          onOpenChange(is)
        }}
        title="Membre"
      >
        <input aria-label="Nom" />
      </DialogPanel>
    </>
  )
}

test('if the opener is gone, the page gets the focus', async () => {
  const user = await opened({
    staysOpener: false,
    panel: (isOpen, onOpenChange) => (
      <DialogPanel open={isOpen} onOpenChange={onOpenChange} title="Versement">
        <input aria-label="Montant" />
      </DialogPanel>
    ),
  })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('picking a day returns the focus to its field', async () => {
  const user = userEvent.setup()
  const Form = () => {
    const [day, setDay] = useState<string | undefined>('2026-01-31')
    return <DatePicker label="Jour" value={day} onChange={setDay} />
  }
  render(<Form />)
  await user.click(screen.getByRole('button', { name: /^Jour/ }))
  await user.click(await screen.findByRole('button', { name: /30 janvier/ }))
  await waitFor(() => expect(screen.getByRole('button', { name: /^Jour/ })).toHaveFocus())
})
