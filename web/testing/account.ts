/** An account and its session, for component tests. */
import type { Session, SessionUser } from '../app/kernel/session/session.ts'

export const awa: SessionUser = {
  id: '00000000-0000-4000-8000-000000000901',
  displayName: 'Awa Koné',
  email: 'awa@example.ci',
  photoUrl: null,
  phone: null,
  role: 'user',
  isVerified: false,
  language: 'origin',
}

export const sessionOf = (user: SessionUser): Session => ({
  user,
  expiresAt: new Date(Date.now() + 300_000).toISOString(),
})
