/** Whether this browser has passkeys: not every one of five years ago, and none without HTTPS. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Whether this device itself asks for a finger, a face or its own code, without a key beside it. */
export const asksHolder = async (): Promise<boolean> =>
  hasPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
