import { defaultZone } from '@mainforte/domain/kernel/zone'
import { useState } from 'react'
import { here } from '../kernel/language/format.tsx'
import { useUser } from '../kernel/session/session.ts'
import { type PhoneCountry, countryOf, phoneCountries } from '../ui/form/phone-countries.ts'

const pairs = (...lines: readonly string[]): ReadonlyMap<string, PhoneCountry> =>
  new Map(
    lines
      .flatMap((line) => line.split(' '))
      .flatMap((pair) => {
        const [key = '', value] = pair.split('=')
        const country = phoneCountries.find(([code]) => code === value)?.[0]
        return country ? [[key, country] as const] : []
      }),
  )

/** The currencies that one of the countries offered has for itself. */
const ofCurrency = pairs(
  'GNF=GN CDF=CD GHS=GH NGN=NG KES=KE TZS=TZ UGX=UG RWF=RW MAD=MA TND=TN GBP=GB CHF=CH CAD=CA',
)

const ofZone = pairs(
  'Africa/Abidjan=CI Africa/Dakar=SN Africa/Ouagadougou=BF Africa/Porto-Novo=BJ Africa/Douala=CM',
  'Africa/Conakry=GN Africa/Bamako=ML Africa/Niamey=NE Africa/Lome=TG Africa/Libreville=GA',
  'Africa/Kinshasa=CD Africa/Lubumbashi=CD Africa/Brazzaville=CG Africa/Accra=GH Africa/Lagos=NG',
  'Africa/Nairobi=KE Africa/Dar_es_Salaam=TZ Africa/Kampala=UG Africa/Kigali=RW Africa/Ndjamena=TD',
  'Africa/Bangui=CF Africa/Malabo=GQ Africa/Bissau=GW Africa/Banjul=GM Africa/Freetown=SL',
  'Africa/Monrovia=LR Africa/Nouakchott=MR Africa/Casablanca=MA Africa/Algiers=DZ Africa/Tunis=TN',
  'Europe/Paris=FR Europe/Brussels=BE Europe/Zurich=CH Europe/Rome=IT Europe/Madrid=ES Europe/Berlin=DE',
  'Europe/Lisbon=PT Europe/London=GB America/Toronto=CA America/Montreal=CA America/New_York=US',
)

/** The country of numbers without country code. */
export interface ListCountry {
  readonly code: PhoneCountry
  /** Whether somebody chose it, or something tells it: a list may say otherwise of a guess. */
  readonly isCertain: boolean
}

/** The country that the organizer chose, or that of their number, of the currency or of the time zone. */
export function useListCountry({
  currency = '',
  zone = '',
}: {
  currency?: string | undefined
  zone?: string | undefined
}): readonly [ListCountry, (code: PhoneCountry) => void] {
  const phone = useUser()?.phone ?? ''
  const [chosen, setChosen] = useState<PhoneCountry>()
  // Where the browser's zone is unknown, the form has another one in its place.
  const isReal = zone !== defaultZone || here() === defaultZone
  const known =
    chosen ??
    countryOf(phone) ??
    ofCurrency.get(currency) ??
    (isReal ? ofZone.get(zone) : undefined)
  return [{ code: known ?? 'CI', isCertain: known !== undefined }, setChosen]
}
