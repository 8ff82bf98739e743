import type { UserId } from '@mainforte/domain/kernel/ids'
import type { ProfileUpdate } from '@mainforte/domain/profile/profile'
import { implementer } from '../implementer.ts'
import type { Accounts } from '../auth/accounts.ts'
import { lookingAtEach } from '../journal/reading/look.ts'
import type { Reading } from '../journal/reading/reading.ts'
import type { Services } from '../kernel/services.ts'
import { signedIn } from '../kernel/http/authorize.ts'
import { withPhoneText } from '../kernel/phone-text.ts'
import { orNotFound } from '../kernel/http/refusal.ts'
import { ownMoney } from './own-money.ts'
import { removePhoto, uploadPhoto } from './photo.ts'
import { findProfileView, saveProfile } from './store.ts'

const os = implementer.profile

export function profileRoutes(services: Services, accounts: Accounts, reading: Reading) {
  const lookAtEach = lookingAtEach(services, reading)
  const profileOf = async (userId: UserId) => {
    const profile = orNotFound(await findProfileView(services.database.sql, userId), 'no-such-user')
    return { id: userId, ...withPhoneText(profile), ...(await ownMoney(lookAtEach, userId)) }
  }
  return os.router({
    read: os.read.handler(({ context }) => profileOf(signedIn(context).id)),

    update: os.update.handler(async ({ input, context }) => {
      const userId = signedIn(context).id
      await update(services, accounts, userId, input)
      await accounts.renew(context.request.headers, context.resHeaders)
      return profileOf(userId)
    }),

    uploadPhoto: os.uploadPhoto.handler(async ({ input, context }) => {
      await uploadPhoto(services, accounts, context, input.photo)
      return profileOf(signedIn(context).id)
    }),

    removePhoto: os.removePhoto.handler(async ({ context }) => {
      await removePhoto(services, accounts, context)
      return profileOf(signedIn(context).id)
    }),
  })
}

/** An empty field keeps the stored value. */
async function update(
  { database, clock }: Services,
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
