/** Who turned push messages on in this browser: when they sign in again, they go on. */
export const pushKey = 'mainforte-push-of'
