/** Stories of guests who have links, and of telephones that are bound. */
import type { Command } from '../decider.ts'
import { guest, member, user } from './cast.ts'
import { type Story, circle } from './circle.ts'

type LinkCommand = Extract<Command, { readonly memberId: unknown }>['type'] & `${string}-link`
type PhoneCommand = Extract<Command, { readonly memberId: unknown }>['type'] & `${string}-phone`

/** What somebody does about the link or the telephone of a member. */
export const onPlace = (
  type: Exclude<LinkCommand | PhoneCommand, 'offer-phone'>,
  name: string,
): Command => ({ type, memberId: member(name) })

/** A telephone is to be bound: at the table of an officer, beside another place, or neither. */
export const offer = (
  name: string,
  { shown, besides }: { readonly shown?: string; readonly besides?: string } = {},
): Command => ({
  type: 'offer-phone',
  memberId: member(name),
  shownBy: shown ? user(shown) : null,
  besides: besides ? member(besides) : null,
})

/** Lets the guests open links, by which they speak. */
export function openLinks(story: Story, guests: readonly string[]): void {
  for (const name of guests) {
    story.run(onPlace('give-link', name))
    story.run(onPlace('open-link', name), { as: name })
  }
}

/** A circle that has started, of some accounts and of guests who opened their links. */
export function linked({
  accounts,
  guests = ['fanta'],
}: {
  readonly accounts: number
  readonly guests?: readonly string[]
}): Story {
  const story = circle({ members: accounts })
  for (const name of guests) story.join(guest(name))
  story.run({ type: 'start-tontine' })
  openLinks(story, guests)
  return story
}

/** The same at the table, where bintou says that it is fanta. */
export function bound(): Story {
  const story = linked({ accounts: 3 })
  story.run(offer('fanta', { shown: 'awa' }), { as: 'fanta' })
  story.run(onPlace('vouch-for-phone', 'fanta'), { as: 'bintou' })
  return story
}
