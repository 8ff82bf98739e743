import type { SessionView } from '@mainforte/contract/auth/endpoints'
import { paths } from '@mainforte/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { ApiError } from '../kernel/api/api-error.ts'
import { api } from '../kernel/api/api.ts'
import { refreshAfter } from '../kernel/api/refresh-after.ts'
import { useCommand } from '../kernel/api/use-command.ts'
import { useFormat } from '../kernel/language/format.tsx'
import { useWords } from '../kernel/language/language.ts'
import { useUser } from '../kernel/session/session.ts'
import { Problem } from '../ui/Alert.tsx'
import { Badge, IconTile } from '../ui/display/Badge.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { Loading, Skeleton } from '../ui/display/Skeleton.tsx'
import { QueryView } from '../ui/QueryView.tsx'
import { deviceName } from '../kernel/browser/device-name.ts'
import { useHasPassword } from './use-has-password.ts'

const devicesQuery = () => api.auth.listSessions.query()

const currentFirst = (devices: readonly SessionView[]) =>
  devices.toSorted((one, other) => Number(other.isThis) - Number(one.isThis))

/** The signed-in devices; any of them can be signed out. */
export function Devices() {
  const words = useWords('settings', 'account')
  const isByPhone = useUser()?.through !== undefined
  const hasPassword = useHasPassword() && !isByPhone
  const devices = useQuery(devicesQuery())
  const pending = (
    <Loading>
      <Skeleton className="h-14" />
    </Loading>
  )
  return (
    <Card>
      <CardHeader
        title={words.devices}
        text={hasPassword ? words.devicesText : words.devicesWithoutPassword}
      />
      {devices.error instanceof ApiError && devices.error.status === 403 ? (
        <p>{words.devicesByCode}</p>
      ) : (
        <QueryView query={devices} pending={pending}>
          {({ rows }) => (
            <ul className="divide-y divide-line">
              {currentFirst(rows).map((device) => (
                <DeviceLine key={device.id} device={device} />
              ))}
            </ul>
          )}
        </QueryView>
      )}
      {hasPassword && (
        <ButtonLink to={paths.changePassword} variant="outline" className="mt-4">
          {words.changePassword}
        </ButtonLink>
      )}
    </Card>
  )
}

function DeviceLine({ device: { id, isThis, userAgent, signedInAt } }: { device: SessionView }) {
  const words = useWords('settings', 'account')
  const format = useFormat()
  const name = deviceName(userAgent) ?? words.unknownDevice
  const end = useCommand({
    send: () => api.auth.endSession({ sessionId: id }),
    changes: 'devices',
    done: words.ended,
    // The list was outdated.
    onFailed: () => refreshAfter('devices'),
  })
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-3">
        <IconTile icon={/Android|iPhone|iPad/.test(name) ? Smartphone : Laptop} />
        <div className="min-w-0 flex-1 basis-52">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            {name}
            {isThis && <Badge tone="ok">{words.thisDevice}</Badge>}
          </p>
          <p className="text-sm text-muted">{words.signedIn(format.dateTime(signedInAt))}</p>
        </div>
        {!isThis && (
          <Button
            variant="outline"
            size="sm"
            isBusy={end.isPending}
            onClick={() => end.mutate()}
            aria-label={words.endOf(name)}
          >
            {words.end}
          </Button>
        )}
      </div>
      <Problem error={end.error} className="mt-3" />
    </li>
  )
}
