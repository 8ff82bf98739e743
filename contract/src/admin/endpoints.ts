import { UserId } from '@mainforte/domain/kernel/ids'
import { Reason, line } from '@mainforte/domain/kernel/text'
import { accountRoles } from '@mainforte/domain/roles'
import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { pageOf, paging } from '../kernel/paging.ts'
import { FiguresView, MessageRow, UserRow } from './views.ts'

const filter = {
  /** A part of a name or of an address, or a whole telephone number. */
  search: z.optional(
    line({ length: 1, code: 'search-invalid' }, { length: 80, code: 'search-invalid' }),
  ),
  state: z.optional(z.enum(['suspended', 'unconfirmed', 'verified', 'superAdmin'])),
}

const thatUser = { userId: UserId }

export const admin = {
  figures: endpoint({
    action: 'platform.read',
    method: 'GET',
    path: '/admin/figures',
    summary: 'How many people, tontines and payments the platform has',
    input: z.strictObject({}),
    output: FiguresView,
  }),

  messages: endpoint({
    action: 'platform.read',
    method: 'GET',
    path: '/admin/messages',
    summary: 'What people wrote with the contact form, newest first',
    input: z.strictObject(paging),
    output: pageOf(MessageRow),
  }),

  users: endpoint({
    action: 'platform.manageUsers',
    method: 'GET',
    path: '/admin/users',
    summary: 'Every account, newest first or by name',
    input: z.strictObject({
      ...paging,
      ...filter,
      sort: z._default(z.enum(['newest', 'oldest', 'name']), 'newest'),
    }),
    output: pageOf(UserRow),
  }),

  usersTable: endpoint({
    action: 'platform.manageUsers',
    method: 'GET',
    path: '/admin/users.csv',
    summary: 'Every account as a table for spreadsheets; the export is put on record',
    input: z.strictObject(filter),
    output: z.file(),
  }),

  suspend: endpoint({
    action: 'platform.manageUsers',
    method: 'POST',
    path: '/admin/users/{userId}/suspend',
    summary: 'Lock an account and end its sessions',
    input: z.strictObject({ ...thatUser, reason: Reason }),
    output: UserRow,
  }),

  reinstate: endpoint({
    action: 'platform.manageUsers',
    method: 'POST',
    path: '/admin/users/{userId}/reinstate',
    summary: 'Open a suspended account again',
    input: z.strictObject(thatUser),
    output: UserRow,
  }),

  verify: endpoint({
    action: 'platform.manageUsers',
    method: 'POST',
    path: '/admin/users/{userId}/verify',
    summary: 'Say whether it was checked who this is',
    input: z.strictObject({ ...thatUser, isVerified: z.boolean() }),
    output: UserRow,
  }),

  signOut: endpoint({
    action: 'platform.manageUsers',
    method: 'POST',
    path: '/admin/users/{userId}/sign-out',
    summary: 'End every session of an account',
    input: z.strictObject(thatUser),
    output: UserRow,
  }),

  changeRole: endpoint({
    action: 'platform.manageUsers',
    method: 'POST',
    path: '/admin/users/{userId}/role',
    summary: 'Make somebody super admin, or an ordinary user again',
    input: z.strictObject({ ...thatUser, role: z.enum(accountRoles) }),
    output: UserRow,
  }),
}
