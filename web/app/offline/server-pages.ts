/** Public pages and server routes, for which the app's shell is never shown. */
export const publicPages =
  /^\/(?:about|contact|help|legal|pricing|testimonials|blog|careers)?(?:\?|$)/
export const serverPages =
  /^\/(?:check\/?$|(?:api|stop-invitations|mailbox|metrics|healthz|readyz)(?:\/|$))/
