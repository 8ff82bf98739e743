import { type Answer, bodyOf } from './stage.ts'

const maxAttempts = 10

/**
 * The refusal of one of two sign-ups with one address that are decided at the same time. On a busy
 * machine one may begin when the other has ended; then two more are sent, with another address.
 */
export async function refusedAtTheSameTime(
  signUpTwice: (email: string) => Promise<readonly Answer[]>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answers = await signUpTwice(`race-${attempt}@example.ci`)
    const refused = answers.find(({ status }) => status !== 201)
    if (!refused) throw new Error('Both could sign up')
    const isTooLate = bodyOf<{ code: string }>(refused).code === 'email-taken'
    if (!isTooLate || attempt === maxAttempts) return refused
  }
}
