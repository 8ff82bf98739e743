import type { WaysView } from '@mainforte/contract/ways/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { maxWays } from '@mainforte/domain/payments/way-to-pay'
import { Plus } from 'lucide-react'
import { FormProvider, useFieldArray, useFormContext } from 'react-hook-form'
import { useWords } from '../../kernel/language/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { DraftNote } from '../../ui/form/Drafted.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FormProblem } from '../../ui/form/FormProblem.tsx'
import { Textarea } from '../../ui/form/Input.tsx'
import { WayFields, wrongWay } from './WayFields.tsx'
import { type TypedWays, newWay, useWaysForm } from './typed-ways.ts'

/** Notes the first ways to pay, or proposes others with a reason. (P17) */
export function WaysForm({ tontineId, ways }: { tontineId: TontineId; ways: WaysView }) {
  const words = useWords('ways', 'page')
  const { form, save, submit, isSame } = useWaysForm(tontineId, ways)
  return (
    <Card>
      <CardHeader
        title={ways.isFirst ? words.noteTitle : words.changeTitle}
        text={ways.isFirst ? words.noteText : words.changeText}
      />
      <FormProvider {...form}>
        <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
          <WayRows />
          {!ways.isFirst && (
            <Field
              label={words.reason}
              hint={words.reasonHint}
              error={wrongWay(form.formState.errors.reason)}
            >
              <Textarea rows={2} {...form.register('reason')} />
            </Field>
          )}
          <DraftNote />
          {isSame && <p role="alert">{words.same}</p>}
          <FormProblem error={save.error} feature="payments" failed={words.notSent} />
          <Button type="submit" className="justify-self-start" isBusy={save.isPending}>
            {ways.isFirst ? words.save : words.propose}
          </Button>
        </form>
      </FormProvider>
    </Card>
  )
}

function WayRows() {
  const words = useWords('ways', 'page')
  const { control } = useFormContext<TypedWays>()
  const rows = useFieldArray({ control, name: 'ways' })
  return (
    <>
      {rows.fields.map((row, index) => (
        <WayFields key={row.id} index={index} onRemove={() => rows.remove(index)} />
      ))}
      {rows.fields.length === 0 && <p>{words.empty}</p>}
      {rows.fields.length < maxWays && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          icon={Plus}
          onClick={() => rows.append(newWay)}
        >
          {words.add}
        </Button>
      )}
    </>
  )
}
