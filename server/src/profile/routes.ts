import {
  readProfile,
  removePhoto,
  updateProfile,
  uploadPhoto,
} from '@mainforte/contract/profile/endpoints'
import type { UserId } from '@mainforte/domain/kernel/ids'
import type { ProfileUpdate } from '@mainforte/domain/profile/profile'
import type { Accounts } from '../auth/accounts.ts'
import type { House } from '../kernel/house.ts'
import { on, signedIn } from '../kernel/on.ts'
import { withPhoneText } from '../kernel/phone-text.ts'
import { orNotFound } from '../kernel/refusal.ts'
import { removePhoto as takePhotoAway, uploadPhoto as keepPhoto } from './photo.ts'
import { findProfileView, saveProfile } from './store.ts'

export const profileRoutes = (house: House, accounts: Accounts) => ({
  read: on(readProfile).handler(({ context }) => profileOf(house, signedIn(context).id)),

  update: on(updateProfile).handler(async ({ input, context }) => {
    const userId = signedIn(context).id
    await update(house, accounts, userId, input)
    await accounts.renew(context.request.headers, context.resHeaders)
    return profileOf(house, userId)
  }),

  uploadPhoto: on(uploadPhoto).handler(async ({ input, context }) => {
    await keepPhoto(house, accounts, context, input.photo)
    return profileOf(house, signedIn(context).id)
  }),

  removePhoto: on(removePhoto).handler(async ({ context }) => {
    await takePhotoAway(house, accounts, context)
    return profileOf(house, signedIn(context).id)
  }),
})

/** An empty field keeps what is there. */
async function update(
  { database, clock }: House,
  accounts: Accounts,
  userId: UserId,
  { displayName, phone }: ProfileUpdate,
): Promise<void> {
  if (!displayName && !phone) return
  const updatedAt = new Date(clock.now()).toISOString()
  await database.sql.transaction().execute(async (trx) => {
    const change = { ...(displayName && { fullName: displayName }), ...(phone && { phone }) }
    await saveProfile(trx, userId, { ...change, updatedAt })
    await accounts.changed(trx, userId, 'user-updated')
  })
}

async function profileOf({ database }: House, userId: UserId) {
  const profile = await findProfileView(database.sql, userId)
  return { id: userId, ...withPhoneText(orNotFound(profile, 'no-such-user')) }
}
