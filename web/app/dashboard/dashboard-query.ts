import { api } from '../kernel/api.ts'

export const dashboardQuery = () => api.dashboard.read.query()
