import { api } from '../kernel/api/api.ts'

export const profileQuery = () => api.profile.read.query()

/** The profile shares the dashboard's query. */
export const dashboardQuery = () => api.dashboard.read.query()
