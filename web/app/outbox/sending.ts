import { createStore } from '../kernel/browser/store.ts'
import { onSessionEvent } from '../kernel/session/session.ts'

/**
 * What keeps the unsent on this device: the network, the session, the code of this telephone, a busy site, or
 * another journal than the one that this device has seen.
 */
export type Obstacle = 'network' | 'signed-out' | 'code' | 'busy' | 'journal'

export interface Sending {
  readonly isUnderWay: boolean
  readonly obstacle: Obstacle | null
}

export const idle: Sending = { isUnderWay: false, obstacle: null }

/** Apart from what sends, which is loaded once there is something to send. */
export const sending = createStore<Sending>(idle)
onSessionEvent((event) => event === 'signed-out' && sending.set(idle))
