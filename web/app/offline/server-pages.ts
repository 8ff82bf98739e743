/** Public pages, and pages that the server writes: for neither the app's shell is shown. */
export const publicPages =
  /^\/(?:about|contact|help|legal|pricing|testimonials|blog|careers)?(?:\?|$)/
export const serverPages = /^\/(?:check\/?$|(?:stop-invitations|mailbox)(?:\/|$))/
/** What no person reads: the service worker leaves it to the browser. */
export const programs = /^\/(?:api|metrics|healthz|readyz)(?:\/|$)/
