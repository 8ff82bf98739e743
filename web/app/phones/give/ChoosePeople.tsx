import type { MemberView } from '@mainforte/contract/members/views'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import { Printer, Send } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../kernel/language/format.tsx'
import { useWords } from '../../kernel/language/language.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { AskedButton } from '../../ui/overlay/AskedButton.tsx'
import type { LinksFor } from './use-links-for.ts'
import { useLinkState } from './use-link-state.ts'
import { isWithoutAccount } from './without-account.ts'

interface ChoosePeopleProps {
  members: readonly MemberView[]
  links: LinksFor
}

/** For whom links are made: at first those who never had one. */
export function ChoosePeople({ members, links }: ChoosePeopleProps) {
  const words = useWords('give', 'page')
  const stateOf = useLinkState()
  const people = members.filter(isWithoutAccount)
  const [chosen, setChosen] = useState<ReadonlySet<MemberId>>(
    () => new Set(people.filter(({ link, speaks }) => !link && speaks !== 'phone').map(idOf)),
  )
  const those = people.filter(({ id }) => chosen.has(id))
  const toggle = (id: MemberId, isIn: boolean) =>
    setChosen(new Set(people.map(idOf).filter((one) => (one === id ? isIn : chosen.has(one)))))
  return (
    <Card>
      <CardHeader title={words.choose} />
      <div className="-mt-1 divide-y divide-line">
        {people.length > 1 && (
          <Checkbox
            label={<strong>{words.all}</strong>}
            checked={those.length === people.length}
            onChange={(isIn) => setChosen(new Set(isIn ? people.map(idOf) : []))}
          />
        )}
        {people.map((member) => (
          <Checkbox
            key={member.id}
            label={<span className="wrap-anywhere">{member.name}</span>}
            hint={[stateOf(member), member.phoneText].filter(Boolean).join(' · ')}
            checked={chosen.has(member.id)}
            onChange={(isIn) => toggle(member.id, isIn)}
          />
        ))}
      </div>
      <Ways people={those} links={links} />
    </Card>
  )
}

const idOf = ({ id }: MemberView) => id

function Ways({ people, links }: { people: readonly MemberView[]; links: LinksFor }) {
  const words = useWords('give', 'page')
  const { begin, prepareCards, progress, isBusy } = links
  return (
    <div className="mt-4 grid gap-2.5">
      {people.length === 0 && <p className="text-md text-muted">{words.nobody}</p>}
      <div className="flex flex-wrap gap-2.5 *:grow @xl:*:grow-0">
        <MakeLinks
          people={people}
          label={words.oneByOne}
          button={{ icon: Send, isBusy: isBusy && !progress }}
          onMake={() => begin(people)}
        />
        <MakeLinks
          people={people}
          label={progress ? words.making(progress.done, progress.count) : words.cards}
          button={{ icon: Printer, variant: 'outline', isBusy: progress !== undefined }}
          onMake={() => prepareCards(people)}
        />
      </div>
    </div>
  )
}

interface MakeLinksProps {
  people: readonly MemberView[]
  label: string
  button: Pick<ButtonProps, 'icon' | 'variant' | 'isBusy'>
  onMake: () => void
}

/** Asks first where a new link ends another. (L1) */
function MakeLinks({ people, label, button, onMake }: MakeLinksProps) {
  const words = useWords('give', 'page')
  const sheet = useWords('give', 'sheet')
  const format = useFormat()
  const renewed = people.filter(({ link }) => link).map(({ name }) => name)
  const style = { ...button, disabled: people.length === 0 }
  if (renewed.length === 0)
    return (
      <Button {...style} onClick={onMake}>
        {label}
      </Button>
    )
  return (
    <AskedButton
      label={label}
      button={style}
      tone="primary"
      title={words.renewTitle(format.list(renewed))}
      text={sheet.renewText}
      onConfirm={(close) => {
        close()
        onMake()
      }}
    />
  )
}
