import { projection } from '../journal/projection.ts'

export const officeKeys = projection({
  table: 'office_keys',
  keys: [],
  items: ({ office }) => (office.key ? [office.key] : []),
  row: ({ digest, at }) => ({ digest, made_at: at }),
})
