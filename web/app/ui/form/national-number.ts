/** A number as its own country writes it, "07 08 09 10 11"; what is no number stays as it is. */
export async function nationalNumber(number: string): Promise<string> {
  // The numbering plans weigh 35 kB: they come when a number is to be shown.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  return parsePhoneNumberFromString(number)?.formatNational() ?? number
}
