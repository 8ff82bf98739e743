import type { NotificationView } from '@mainforte/contract/notifications/endpoints'
import type { PersonId, TontineId } from '@mainforte/domain/kernel/ids'
import { memberOfPerson } from '@mainforte/domain/members/member'
import type { Facts, NoticeKind } from '@mainforte/domain/notifications/notice-facts'
import { type Look, nameOf, textOf } from '../journal/reading/names.ts'

/** A notice as it is stored: its facts name people instead of places. (S5) */
export interface StoredNotice {
  readonly kind: NoticeKind
  readonly tontineId: TontineId
  readonly facts: Partial<Omit<Facts, 'memberId' | 'formerId'>> & {
    readonly personId?: PersonId
    readonly formerId?: PersonId
  }
}

/** What the words say of a notice, with names as they are now. */
export function noticeView(
  { state, names, reader }: Pick<Look, 'state' | 'names' | 'reader'>,
  { kind, facts }: StoredNotice,
): Omit<NotificationView, 'id' | 'others' | 'isRead' | 'createdAt'> {
  const memberWith = (personId: PersonId | undefined) => personId && memberOfPerson(state, personId)
  const nameOfPerson = (personId: PersonId | undefined) => {
    const member = memberWith(personId)
    return member ? nameOf(names, member.id) : null
  }
  return {
    kind,
    tontineId: state.id,
    tontineName: names.name,
    currency: state.terms.currency,
    byName: nameOfPerson(facts.by),
    memberName: nameOfPerson(facts.personId),
    isYours: memberWith(facts.personId)?.userId === reader,
    nameBefore: textOf(names, facts.nameBeforeDigest ?? null) ?? nameOfPerson(facts.formerId),
    nameAfter: textOf(names, facts.nameAfterDigest ?? null),
    amount: facts.amount ?? null,
    voids: facts.voids ?? null,
    rank: facts.rank ?? null,
    guests: facts.guests ?? null,
    hands: facts.hands ?? null,
    act: facts.act ?? null,
    change: facts.change ?? null,
    joined: facts.joined ?? null,
    days: facts.days ?? null,
  }
}
