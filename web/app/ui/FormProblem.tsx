import type { RoomName } from '@mainforte/words/words'
import { AskError } from '../kernel/ask-error.ts'
import { Alert, Problem } from './Alert.tsx'

interface FormProblemProps {
  error: Error | null
  room: RoomName
  /** What to say where the server has no words of its own for it. */
  failed: string
}

/** Why a form was not taken: a refusal has its own words, and a wrong field says so itself. */
export function FormProblem({ error, room, failed }: FormProblemProps) {
  if (error === null) return null
  if (!(error instanceof AskError) || error.status >= 500)
    return <Alert tone="error">{failed}</Alert>
  return error.status === 400 ? null : <Problem error={error} room={room} />
}
