import type { TontineView } from '@mainforte/contract/tontines/views'
import type { CalendarDate } from '@mainforte/domain/kernel/calendar-date'
import type { MemberId } from '@mainforte/domain/kernel/ids'
import type { MeetingPage } from '@mainforte/domain/meetings/meeting-page'
import type { OfflineCommand } from '@mainforte/domain/offline-command'
import type { Refusal } from '@mainforte/domain/decider'
import { createContext, use, useMemo } from 'react'
import { ApiError } from '../kernel/api/api-error.ts'
import { errorMessage } from '../kernel/api/error-text.ts'
import { toast } from '../kernel/browser/toast.ts'
import type { Notebook } from '../outbox/use-notebook.ts'

/** What the parts of a meeting's page show. */
export interface Meeting {
  readonly page: MeetingPage
  readonly tontine: TontineView
  readonly notebook: Notebook
}

/** What of it no touch changes: what is shown from this alone is not shown again. */
export interface Setting {
  readonly tontine: TontineView
  readonly write: Notebook['write']
  readonly day: CalendarDate
  readonly mayTakeMoney: boolean
  readonly mayRecord: boolean
}

export const MeetingContext = createContext<Meeting | undefined>(undefined)
export const SettingContext = createContext<Setting | undefined>(undefined)

function required<Value>(value: Value | undefined): Value {
  if (!value) throw new Error('there is no meeting around')
  return value
}

export const useMeeting = (): Meeting => required(use(MeetingContext))
export const useSetting = (): Setting => required(use(SettingContext))

/** The same object as long as nothing of it changes. */
export function useSettingOf({ page, tontine, notebook: { write } }: Meeting): Setting {
  const { mayTakeMoney, mayRecord } = page
  const day = page.meeting?.day ?? page.today
  return useMemo(
    () => ({ tontine, write, day, mayTakeMoney, mayRecord }),
    [tontine, write, day, mayTakeMoney, mayRecord],
  )
}

/** How a member is called on this device. */
export function useNameOf(): (memberId: MemberId | null) => string {
  const { members } = useSetting().tontine
  return (memberId) => members.find(({ id }) => id === memberId)?.name ?? '…'
}

/** The text of a refusal that this device has decided. */
export const refusalText = ({ code, ...data }: Refusal): string =>
  errorMessage(new ApiError({ code, status: 409, message: code, data }))

/** Writes something down and says why it was not; returns the refusal, and undefined once it is stored. */
export function useWrite() {
  const { write } = useSetting()
  return async (
    command: OfflineCommand,
    isAsked: (refusal: Refusal) => boolean = () => false,
  ): Promise<Refusal | 'not-stored' | undefined> => {
    try {
      const refusal = await write(command)
      if (refusal && !isAsked(refusal)) toast.error(refusalText(refusal))
      return refusal
    } catch (error) {
      toast.error(errorMessage(error))
      return 'not-stored'
    }
  }
}
