import { useState } from 'react'
import { Button, type ButtonProps } from '../ui/Button.tsx'

interface ActButtonProps extends Omit<ButtonProps, 'onClick' | 'isBusy'> {
  act: () => Promise<unknown>
}

/** It shows at once that the touch was felt; deciding and storing follow. A second touch does nothing meanwhile. */
export function ActButton({ act, ...button }: ActButtonProps) {
  const [isBusy, setBusy] = useState(false)
  async function begin() {
    setBusy(true)
    try {
      await act()
    } finally {
      setBusy(false)
    }
  }
  return <Button {...button} isBusy={isBusy} onClick={() => void begin()} />
}
