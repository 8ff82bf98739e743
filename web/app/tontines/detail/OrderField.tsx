import { type DrawTime, type RankingMethod, rankingMethods } from '@mainforte/domain/tontines/terms'
import { useWords } from '../../kernel/language/language.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'

/** The kinds of order; a random one is drawn at the start, or turn by turn. (D15) */
const orders = ['random', 'meeting', 'lilo', 'alphabetical', 'manual'] as const

interface Order {
  rankingMethod?: RankingMethod | null | undefined
  drawnAt?: DrawTime | undefined
}

interface OrderFieldProps {
  order: Order
  onChange: (order: Order) => void
}

/** The kind of order, which may change until the start. (T3) */
export function OrderField({ order: { rankingMethod, drawnAt }, onChange }: OrderFieldProps) {
  const words = useWords('terms', 'fields')

  function choose(order: string) {
    const method = rankingMethods.find((one) => one === order) ?? null
    if (order === 'meeting') onChange({ rankingMethod: 'random', drawnAt: order })
    else onChange({ rankingMethod: method, drawnAt: 'start' })
  }
  return (
    <Field label={words.order} error={undefined}>
      <Select
        value={
          rankingMethod === 'random' && drawnAt === 'meeting'
            ? drawnAt
            : (rankingMethod ?? 'manual')
        }
        onChange={({ target }) => choose(target.value)}
      >
        {orders.map((one) => (
          <option key={one} value={one}>
            {words.orders[one]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
