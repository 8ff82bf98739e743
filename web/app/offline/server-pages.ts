/** Public pages, and pages outside of the app: for neither the app's shell is shown. */
export const publicPages =
  /^\/(?:about|contact|help|legal|pricing|testimonials|blog|careers)?(?:\?|$)/
export const serverPages =
  /^\/(?:check\/?$|old-browser$|(?:stop-invitations|stop-notices|mailbox|moi)(?:\/|$))/
/** What no person reads: the service worker leaves it to the browser. */
export const programs = /^\/(?:api|metrics|healthz|readyz)(?:\/|$)/

/** Where the service worker keeps what was shared with the app, until the page that reads it takes it. */
export const sharedCache = 'shared'
