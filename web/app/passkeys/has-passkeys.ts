/** Whether this browser has passkeys: not every one of five years ago, and none without HTTPS. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window
