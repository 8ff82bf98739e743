import { Email } from '@mainforte/domain/kernel/text'
import { promoteByOperator } from './auth/promotion.ts'
import { withDatabase } from './with-database.ts'

const sentences = {
  promoted: 'is super admin from now on.',
  already: 'was super admin already.',
  'no-account': 'has no account.',
  'not-confirmed': 'has not confirmed its address.',
  suspended: 'is suspended; another super admin can reinstate it.',
}

const email = Email.safeParse(process.argv[2])
if (email.success) {
  await withDatabase(async (database) => {
    const outcome = await promoteByOperator(database, email.data, Date.now())
    console.log(`${email.data} ${sentences[outcome]}`)
    if (outcome !== 'promoted' && outcome !== 'already') process.exitCode = 1
  })
} else {
  console.error('Name the account: npm run promote -- name@example.com')
  process.exitCode = 2
}
