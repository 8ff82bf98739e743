/** A number in its country's format, "07 08 09 10 11"; an invalid one is unchanged. */
export async function nationalNumber(number: string): Promise<string> {
  // The numbering plans are 35 kB: loaded when a number is shown.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  return parsePhoneNumberFromString(number)?.formatNational() ?? number
}
