import { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import { MemberId, TontineId } from '@mainforte/domain/kernel/ids'
import { line } from '@mainforte/domain/kernel/text'
import { Correction } from '@mainforte/domain/members/correction'
import { leftOutCodes } from '@mainforte/domain/members/decide'
import { AddedMember, HandCount, largestCircle } from '@mainforte/domain/tontines/terms'
import * as z from 'zod/mini'
import { endpoint, nothing } from '../kernel/endpoint.ts'
import { pageOf, paging } from '../kernel/paging.ts'
import { MemberStatus, MemberView, OffersView, PersonView } from './views.ts'

const thatMember = z.strictObject({ tontineId: TontineId, memberId: MemberId })

const path = '/tontines/{tontineId}/members'

export const members = {
  list: endpoint({
    action: 'member.list',
    method: 'GET',
    path: '/members',
    summary: "Every person in the reader's tontines, those who wait for the reader's answer first",
    input: z.strictObject({
      ...paging,
      tontineId: z.optional(TontineId),
      status: z.optional(MemberStatus),
      /** A part of a name, of an e-mail or, for officers, of a telephone number. */
      search: z.optional(
        line({ length: 1, code: 'name-required' }, { length: 80, code: 'name-too-long' }),
      ),
    }),
    output: pageOf(PersonView),
  }),

  lookIn: endpoint({
    action: 'tontine.hear',
    method: 'POST',
    path: '/tontines/{tontineId}/here',
    summary: 'Say that the reader is there, so that they do not count as a guest',
    input: z.strictObject({ tontineId: TontineId }),
    output: nothing,
  }),

  lookOn: endpoint({
    action: 'member.lookOn',
    method: 'POST',
    path: '/tontines/{tontineId}/looking-on',
    summary: 'Say that the reader only looks on, or ends that and shares the notebook',
    input: z.strictObject({ tontineId: TontineId, isOn: z.boolean() }),
    output: nothing,
  }),

  add: endpoint({
    action: 'member.add',
    method: 'POST',
    path,
    summary: 'Write a person down, waiting for approval',
    input: z.extend(AddedMember, { tontineId: TontineId }),
    /** `isBack` tells that the person had been turned away before. */
    output: z.object({ memberId: MemberId, isBack: z.boolean() }),
  }),

  approve: endpoint({
    action: 'member.approve',
    method: 'POST',
    path: `${path}/{memberId}/approve`,
    summary: 'Take a waiting person into the circle',
    /** After the start: the day until which they have time for what was due before. */
    input: z.extend(thatMember, { catchUpUntil: z.optional(CalendarDate) }),
    output: MemberView,
  }),

  recognize: endpoint({
    action: 'member.recognize',
    method: 'POST',
    path: `${path}/{memberId}/recognize`,
    summary: 'Say which guest a person is who asks to join; if the organizer sleeps, others do',
    input: z.extend(thatMember, { guestId: MemberId }),
    output: MemberView,
  }),

  approveAll: endpoint({
    action: 'member.approve',
    method: 'POST',
    path: `${path}/approve`,
    summary: 'Take several waiting people into the circle at once; who cannot be is named',
    input: z.strictObject({
      tontineId: TontineId,
      memberIds: z.array(MemberId).check(z.minLength(1), z.maxLength(largestCircle)),
    }),
    output: z.object({
      /** People who are active now, or wait only for their own yes or a witness's. */
      approved: z.array(MemberId),
      /** People who still wait or were answered meanwhile, each with the code of the refusal. */
      leftOut: z.array(
        z.object({ memberId: MemberId, name: z.string(), code: z.enum(leftOutCodes) }),
      ),
    }),
    isIdempotent: true,
  }),

  correct: endpoint({
    action: 'member.correct',
    method: 'PUT',
    path: `${path}/{memberId}`,
    summary: 'Correct the name, the e-mail or the number of a guest, for all to see',
    input: z.extend(Correction, thatMember.shape),
    output: MemberView,
  }),

  admit: endpoint({
    action: 'member.admit',
    method: 'POST',
    path: `${path}/{memberId}/admit`,
    summary: 'Vote on a newcomer',
    input: z.extend(thatMember, { isYes: z.boolean() }),
    output: MemberView,
  }),

  vouch: endpoint({
    action: 'member.vouch',
    method: 'POST',
    path: `${path}/vouch`,
    summary: 'Say as a witness that some guests take part; who was answered meanwhile is left out',
    input: z.strictObject({
      tontineId: TontineId,
      memberIds: z.array(MemberId).check(z.minLength(1), z.maxLength(largestCircle)),
    }),
    output: z.object({ vouched: z.array(MemberId) }),
    isIdempotent: true,
  }),

  deny: endpoint({
    action: 'member.vouch',
    method: 'POST',
    path: `${path}/{memberId}/deny`,
    summary: 'Say as a witness that a guest does not take part',
    input: thatMember,
    output: MemberView,
  }),

  reject: endpoint({
    action: 'member.reject',
    method: 'POST',
    path: `${path}/{memberId}/reject`,
    summary: 'Turn a waiting person away',
    input: thatMember,
    output: MemberView,
  }),

  remove: endpoint({
    action: 'member.remove',
    method: 'DELETE',
    path: `${path}/{memberId}`,
    summary: 'Take out a member who has neither paid nor stands in a frozen order',
    input: thatMember,
    output: MemberView,
  }),

  leave: endpoint({
    action: 'member.leave',
    method: 'DELETE',
    path: '/tontines/{tontineId}/membership',
    summary: 'Take oneself out, having neither paid nor a turn in a frozen order',
    input: z.strictObject({ tontineId: TontineId }),
    output: nothing,
  }),

  offers: endpoint({
    action: 'tontine.list',
    method: 'GET',
    path: '/offers',
    summary: 'The tontines in which somebody wrote the reader down, who has not answered yet',
    input: nothing,
    output: OffersView,
  }),

  answer: endpoint({
    action: 'member.answer',
    method: 'POST',
    path: `${path}/{memberId}/answer`,
    summary: 'Say yes or no to having been written down, or yes to another first day',
    input: z.extend(thatMember, {
      takesPart: z.boolean(),
      /** The `firstDayAskedAt` that the reader saw: an answer to an older question does not count. */
      askedAt: z.optional(z.string().check(z.maxLength(40))),
    }),
    output: nothing,
  }),

  changeHands: endpoint({
    action: 'member.add',
    method: 'POST',
    path: `${path}/{memberId}/hands`,
    summary: 'Say how many shares a member holds, until the order is frozen',
    input: z.strictObject({ tontineId: TontineId, memberId: MemberId, hands: HandCount }),
    output: MemberView,
  }),

  nameOfficer: endpoint({
    action: 'officer.name',
    method: 'POST',
    path: `${path}/{memberId}/officer`,
    summary: 'Let a member confirm payments beside the admin',
    input: thatMember,
    output: MemberView,
  }),

  dismissOfficer: endpoint({
    action: 'officer.dismiss',
    method: 'DELETE',
    path: `${path}/{memberId}/officer`,
    summary: 'Take that right back',
    input: thatMember,
    output: MemberView,
  }),
}
