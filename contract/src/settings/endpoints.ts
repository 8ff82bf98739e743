import { Settings } from '@mainforte/domain/settings/settings'
import { endpoint, nothing } from '../kernel/endpoint.ts'

export const readSettings = endpoint({
  action: 'settings.read',
  method: 'GET',
  path: '/settings',
  summary: 'What the signed-in person has chosen, or what holds while he has chosen nothing',
  input: nothing,
  output: Settings,
})

export const updateSettings = endpoint({
  action: 'settings.update',
  method: 'PUT',
  path: '/settings',
  summary: 'Keeps all choices together',
  input: Settings,
  output: Settings,
})
