import type { CycleView } from '@mainforte/contract/payouts/views'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'

const maxNamed = 3

/** The people asked whether the pot arrived, where the beneficiary can't say it. (O5) */
export function Witnesses({ beneficiary }: { beneficiary: CycleView['beneficiary'] }) {
  const words = useWords('payouts', 'cycle')
  const format = useFormat()
  const { witnesses, isGuest, isSilent } = beneficiary
  const [only, ...more] = witnesses
  if (!only) return null
  const named = witnesses.slice(0, maxNamed).map(({ name, isYou }) => (isYou ? words.you : name))
  const rest = witnesses.length - named.length
  const names = format.list(rest > 0 ? [...named, words.witness.others(rest)] : named)
  const ofOne = () => {
    if (only.isSender)
      return only.isYou ? words.witness.youAsSender : words.witness.sender(only.name)
    return only.isYou ? words.witness.you : words.witness.one(only.name)
  }
  return (
    <p className="w-full wrap-anywhere">
      {words.witness[isGuest ? 'noAccount' : isSilent ? 'silent' : 'ownMoney']}{' '}
      {more.length > 0 ? words.witness.several(names) : ofOne()}
    </p>
  )
}
