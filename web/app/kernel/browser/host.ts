/**
 * A browser inside another app, such as Facebook's or Instagram's: Google lets nobody sign in there, and
 * it neither saves nor prints. Android's are told by `wv`, an iPhone's by a missing `Safari`, which the app
 * on a home screen does not say either.
 */
export const isInAppBrowser = (): boolean =>
  /\bFB(?:AN|AV|_IAB)\b|Instagram|\bLine\/|Bytedance|musical_ly|TikTok|Snapchat|LinkedInApp|; wv\)/.test(
    navigator.userAgent,
  ) ||
  (/iPhone|iPad|iPod/.test(navigator.userAgent) &&
    !navigator.userAgent.includes('Safari/') &&
    !isInstalledOnIphone())

/** The app on an iPhone's home screen: a download leads to a page without a way back, or nowhere. */
export const isInstalledOnIphone = (): boolean =>
  'standalone' in navigator && navigator.standalone === true
