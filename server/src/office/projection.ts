import { projection, rowOf } from '../journal/projection.ts'

export const offices = projection({
  table: 'offices',
  keys: [],
  items: ({ office }) => [office],
  row: ({ offer, unansweredSince, vote }) =>
    rowOf({
      offer: offer && JSON.stringify(offer),
      unansweredSince,
      vote: vote && JSON.stringify(vote),
    }),
})
