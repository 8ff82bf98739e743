import { type CalendarDate, addDays, addMonths } from '@mainforte/domain/kernel/calendar-date'
import { openCircle } from './circle.ts'
import type { Person } from './person.ts'
import type { StoryClock } from './story-clock.ts'

/** The sample's accounts; Awa is in all three tontines, so she is the one to sign in as. */
export const cast = {
  awa: 'Awa Koné',
  moussa: 'Moussa Sanogo',
  fatou: 'Fatou Diallo',
  bintou: 'Bintou Traoré',
  kofi: 'Kofi Mensah',
} as const

export type People = Record<keyof typeof cast, Person>

interface Story {
  readonly clock: StoryClock
  readonly people: People
  readonly today: CalendarDate
}

/** Creates three tontines in the middle of their rotation, day by day up to today. */
export async function tellStory(story: Story): Promise<void> {
  await sistersOfCocody(story)
  await officePot(story)
  await familyInMontreal(story)
  story.clock.letRun()
}

const guest = (name: string, phone: string | null = null) => ({ name, email: null, phone })

/**
 * Order by draw, monthly, in CFA francs: one member is late, one has paid in part, one payment
 * awaits confirmation.
 */
async function sistersOfCocody({ clock, people, today }: Story): Promise<void> {
  const { awa, bintou, fatou } = people
  const fourth = addDays(today, 9)
  const [first, second, third] = [-3, -2, -1].map((months) => addMonths(fourth, months))
  if (!first || !second || !third) return

  clock.turnTo(addDays(first, -14), 9)
  const circle = await openCircle(clock, awa, {
    name: 'Les sœurs de Cocody',
    description: 'On se retrouve chez Awa, le dimanche après le culte.',
    amount: 25_000,
    currency: 'XOF',
    memberCount: 6,
    frequency: 'monthly',
    startDate: first,
    automaticRankingMethod: 'random',
    members: [
      guest('Mariam Coulibaly', '+2250707112233'),
      guest('Aminata Ouattara'),
      guest('Rokia Bamba', '+2250505445566'),
    ],
  })
  await circle.join(bintou)
  await circle.join(fatou)
  clock.turnTo(addDays(first, -12), 18)
  await circle.approveAll(fatou)
  await circle.nameOfficer(bintou)
  const holder = awa.name
  await circle.noteWays([
    { method: 'wave', account: '07 07 45 12 89', holder, note: null },
    { method: 'orange_money', account: '07 58 20 31 64', holder, note: 'Frais à votre charge' },
    { method: 'cash', account: null, holder, note: 'Le dimanche, après le culte' },
  ])
  await circle.start([awa, bintou, fatou])

  const guests = ['Mariam Coulibaly', 'Aminata Ouattara', 'Rokia Bamba']
  const everybody = [awa.name, bintou.name, fatou.name, ...guests]
  const paidBy = (date: CalendarDate, who: readonly string[]) =>
    who.map((name, index) => ({ who: name, on: addDays(date, -(index % 4)) }))
  const confirmers = { people: [awa, bintou, fatou], witness: fatou }
  await circle.record(paidBy(first, everybody))
  await circle.handOver(1, addDays(first, 1), confirmers)
  await circle.record([
    ...paidBy(second, everybody.slice(0, 5)),
    { who: 'Rokia Bamba', on: addDays(second, 6), note: 'Payé après le mariage de sa fille.' },
  ])
  // Until then what awa paid was with bintou, who wrote it down.
  await circle.handCash(bintou, awa, 50_000)
  await circle.handOver(2, addDays(second, 7), confirmers)
  await circle.record(paidBy(third, everybody.slice(0, 4)))
  await circle.handOver(3, addDays(third, 1))
  await circle.record([
    { who: 'Aminata Ouattara', on: addDays(third, 2), amount: 15_000, method: 'orange_money' },
    { who: fatou.name, on: addDays(today, -2), method: 'wave', reference: 'WV-7Q2K-8810' },
  ])
  const sent = { method: 'orange_money', reference: 'PP240611.1432.C04417' } as const
  await circle.declare(bintou, { on: addDays(today, -1), ...sent })
}

/** Order by joining, weekly, in euros: a new member awaits approval. */
async function officePot({ clock, people, today }: Story): Promise<void> {
  const { awa, moussa, kofi } = people
  const first = addDays(today, -16)
  clock.turnTo(addDays(first, -5), 8)
  const circle = await openCircle(clock, moussa, {
    name: 'La cagnotte du bureau',
    description: 'Chaque vendredi, cinquante euros.',
    amount: 50_00,
    currency: 'EUR',
    memberCount: 5,
    frequency: 'weekly',
    startDate: first,
    automaticRankingMethod: 'lilo',
    members: [guest('Claire Dubois'), guest('Ibrahim Touré'), guest('Salif Konaté')],
  })
  await circle.join(awa)
  clock.turnTo(addDays(first, -3), 8)
  await circle.approveAll(awa)
  await circle.nameOfficer(awa)
  await circle.start([])

  const everybody = [moussa.name, awa.name, 'Claire Dubois', 'Ibrahim Touré', 'Salif Konaté']
  const collected = (date: CalendarDate, who: readonly string[]) =>
    who.map((name) => ({ who: name, on: date, method: 'transfer' as const }))
  await circle.record(collected(first, everybody))
  await circle.handOver(1, first)
  await circle.record(collected(addDays(first, 7), everybody))
  const [twice = ''] = await circle.record([{ who: 'Salif Konaté', on: addDays(today, -4) }])
  await circle.reverse(twice, 'Noté deux fois, Salif paie vendredi.', awa)
  await circle.record([
    ...collected(addDays(today, -4), everybody.slice(1, 4)),
    ...collected(addDays(today, -1), ['Claire Dubois', 'Ibrahim Touré']),
  ])
  clock.turnTo(addDays(today, -1), 19)
  await circle.join(kofi)
}

/** A manual order, every two weeks, in Canadian dollars. */
async function familyInMontreal({ clock, people, today }: Story): Promise<void> {
  const { awa, moussa, fatou } = people
  const first = addDays(today, -20)
  clock.turnTo(addDays(first, -8), 20)
  const circle = await openCircle(clock, fatou, {
    name: 'Famille Diallo, Montréal',
    description: '',
    amount: 100_00,
    currency: 'CAD',
    memberCount: 5,
    frequency: 'biweekly',
    startDate: first,
    rankingType: 'manual',
    members: [guest('Ousmane Diallo'), guest('Khady Diallo')],
  })
  await circle.join(awa)
  await circle.join(moussa)
  clock.turnTo(addDays(first, -6), 20)
  await circle.approveAll(awa)
  const order = ['Khady Diallo', moussa.name, awa.name, 'Ousmane Diallo', fatou.name]
  await circle.arrange(order.map((who, index) => ({ who, date: addDays(first, 14 * index) })))
  await circle.start([])
  await circle.record(order.map((who) => ({ who, on: first, method: 'transfer' as const })))
  await circle.handOver(1, addDays(first, 1), { people: [awa, moussa], witness: awa })
  await circle.record([
    ...order.slice(0, 4).map((who) => ({ who, on: addDays(first, 13) })),
    { who: 'Khady Diallo', on: addDays(today, -3), amount: 200_00, note: 'Pour deux échéances.' },
  ])
}
