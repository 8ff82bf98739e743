import { expect, test } from 'vitest'
import { endpoints, parametersIn } from './testing/endpoints.ts'

/** Ids that clients choose: unique in their tontine, and reusable by anybody in another. */
const chosenByClients = ['paymentId', 'payoutId', 'handOverId', 'memberId']

test('an address names the tontine before an id that a client has chosen', () => {
  const alone = endpoints
    .filter((endpoint) => {
      const parameters = parametersIn(endpoint)
      return parameters.some(
        (parameter, index) =>
          chosenByClients.includes(parameter) && !parameters.slice(0, index).includes('tontineId'),
      )
    })
    .map(({ name }) => name)
  // It returns only the tontine's id, and only to people who may see it.
  expect(alone).toEqual(['payments.locate'])
})
