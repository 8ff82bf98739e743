/** Public pages and server routes, for which the app's shell is never shown. */
export const publicPages =
  /^\/(?:about|contact|help|legal|pricing|testimonials|blog|careers)?(?:\?|$)/
/** What no person reads: the service worker leaves it to the browser. */
export const programs = /^\/(?:api|metrics|healthz|readyz)(?:\/|$)/
export const serverPages =
  /^\/(?:check\/?$|(?:api|stop-invitations|mailbox|metrics|healthz|readyz)(?:\/|$))/
