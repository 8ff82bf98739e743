import { UserId } from '@mainforte/domain/kernel/ids'
import { Currency, Minor } from '@mainforte/domain/kernel/minor'
import { accountRoles } from '@mainforte/domain/roles'
import { ProfileUpdate } from '@mainforte/domain/profile/profile'
import * as z from 'zod/mini'
import { endpoint, nothing } from '../kernel/endpoint.ts'
import { PictureUpload } from '../kernel/picture.ts'
import { PaymentView } from '../payments/views.ts'

export const Profile = z.strictObject({
  id: UserId,
  displayName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The number in the groups of its country. */
  phoneText: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  role: z.enum(accountRoles),
  /** Whether the platform's administration has checked who this is. */
  isVerified: z.boolean(),
  /** Pots confirmed to have arrived, over all their tontines; a sum for each currency. */
  received: z.array(z.object({ currency: Currency, amount: Minor })),
  /** Their latest payments in any state, those made for somebody else included. */
  payments: z.array(
    z.pick(PaymentView, {
      id: true,
      tontineId: true,
      tontineName: true,
      currency: true,
      amount: true,
      date: true,
      status: true,
    }),
  ),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Profile = z.infer<typeof Profile>

export const profile = {
  read: endpoint({
    action: 'profile.read',
    method: 'GET',
    path: '/profile',
    summary: 'The profile of the signed-in person',
    input: nothing,
    output: Profile,
  }),

  update: endpoint({
    action: 'profile.update',
    method: 'PATCH',
    path: '/profile',
    summary: 'Changes name and phone; an empty field keeps what is there',
    input: ProfileUpdate,
    output: Profile,
  }),

  uploadPhoto: endpoint({
    action: 'profile.update',
    method: 'PUT',
    path: '/profile/photo',
    summary: 'Puts a photo in the place of the one before; everybody can see it',
    input: z.strictObject({ photo: PictureUpload }),
    output: Profile,
  }),

  removePhoto: endpoint({
    action: 'profile.update',
    method: 'DELETE',
    path: '/profile/photo',
    summary: 'Takes the photo away and erases it',
    input: nothing,
    output: Profile,
  }),
}
