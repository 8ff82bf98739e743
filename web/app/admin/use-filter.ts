import { useSearchParams } from 'react-router'
import { type Filter, filterIn } from './users-query.ts'

/** The filter that stands in the address, and the way to change it there. */
export function useFilter() {
  const [address, setAddress] = useSearchParams()
  return {
    filter: filterIn(address),
    onChange: (next: Record<keyof Filter, string>) =>
      setAddress(
        Object.entries(next).filter(([, value]) => value !== ''),
        { replace: true },
      ),
  }
}
