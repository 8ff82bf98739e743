import { expect, test } from 'vitest'
import { endpoints, placesIn } from './testing/endpoints.ts'

/** What a client gives its id to: unique in its tontine, and anybody may choose it again elsewhere. */
const chosenByClients = ['paymentId', 'payoutId']

test('an address names the tontine before an id that a client has chosen', () => {
  const alone = endpoints
    .filter((endpoint) => {
      const places = placesIn(endpoint)
      return places.some(
        (place, index) =>
          chosenByClients.includes(place) && !places.slice(0, index).includes('tontineId'),
      )
    })
    .map(({ name }) => name)
  // It answers only which tontine that is, and only where there is one.
  expect(alone).toEqual(['payments.locate'])
})
