import { useUnderWay } from '../kernel/form/use-one-at-a-time.ts'
import { Button, type ButtonProps } from '../ui/Button.tsx'

interface ActButtonProps extends Omit<ButtonProps, 'onClick' | 'isBusy'> {
  act: () => Promise<unknown>
}

/** It shows at once that the touch was felt; deciding and storing follow. A second touch does nothing meanwhile. */
export function ActButton({ act, ...button }: ActButtonProps) {
  const { isBusy, begin } = useUnderWay(act)
  return <Button {...button} isBusy={isBusy} onClick={begin} />
}
