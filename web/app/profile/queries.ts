import { api } from '../kernel/api/api.ts'

export const profileQuery = () => api.profile.read.query()

/** The profile shares the dashboard's query. */
export const standingQuery = () => api.dashboard.read.query()
