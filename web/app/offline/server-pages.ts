/** The pages for everybody, and what the server alone answers: the app's shell stands for none of them. */
export const publicPages =
  /^\/(?:about|contact|help|legal|pricing|testimonials|blog|careers)?(?:\?|$)/
export const serverPages =
  /^\/(?:api|check|stop-invitations|mailbox|metrics|healthz|readyz)(?:\/|$)/
