import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useWords } from '../../kernel/language/language.ts'
import { RadioGroup } from '../../ui/form/choices.tsx'
import type { Draft } from './draft.ts'

/** The methods; a random order is drawn once, or turn by turn. (D15) */
const methods = ['random', 'meeting', 'lilo', 'alphabetical'] as const

/** The order of the turns: automatic, with a method, or manual. */
export function RankingFields() {
  const words = useWords('creation', 'create')
  const { control, setValue } = useFormContext<Draft>()
  const rankingType = useWatch<Draft, 'rankingType'>({ name: 'rankingType' })
  const drawnAt = useWatch<Draft, 'drawnAt'>({ name: 'drawnAt' })

  return (
    <>
      <Controller
        control={control}
        name="rankingType"
        render={({ field }) => (
          <RadioGroup
            label={words.rankingType}
            value={field.value ?? 'automatic'}
            onChange={field.onChange}
            options={[
              { value: 'automatic', label: words.automatic, hint: words.automaticHint },
              { value: 'manual', label: words.manual, hint: words.manualHint },
            ]}
          />
        )}
      />
      {rankingType === 'automatic' && (
        <Controller
          control={control}
          name="automaticRankingMethod"
          render={({ field: { value, onChange } }) => (
            <RadioGroup
              label={words.rankingMethod}
              value={value === 'random' && drawnAt === 'meeting' ? drawnAt : (value ?? 'random')}
              onChange={(chosen) => {
                const isAtMeetings = chosen === 'meeting'
                onChange(isAtMeetings ? 'random' : chosen)
                setValue('drawnAt', isAtMeetings ? chosen : 'start')
              }}
              options={methods.map((method) => ({
                value: method,
                label: words.methods[method],
                hint: words.methodHints[method],
              }))}
            />
          )}
        />
      )}
    </>
  )
}
