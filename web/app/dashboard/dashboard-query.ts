import { api } from '../kernel/api/api.ts'

export const dashboardQuery = () => api.dashboard.read.query()
export const todoQuery = () => api.dashboard.todo.query()
