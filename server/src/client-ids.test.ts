import { expect, test } from 'vitest'
import { endpoints, placesIn } from './testing/endpoints.ts'

/** Ids that clients choose: unique in their tontine, and reusable by anybody in another. */
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
  // It returns only the tontine's id, and only to people who may see it.
  expect(alone).toEqual(['payments.locate'])
})
