import { api } from '../kernel/api/api.ts'

export const profileQuery = () => api.profile.read.query()

/** The figures of the profile are those of the dashboard: they are asked for, and kept, once. */
export const standingQuery = () => api.dashboard.read.query()
