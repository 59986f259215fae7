import { isLocalAddress } from '#shared/identity/address.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { securityWords } from '#web/identity/pages.words.ts'

/** Where a device was seen, before what else is said of it: its address, unless that is of a local network or unknown. */
export function Place({ ip }: { ip: string }) {
  const { place } = useArea(securityWords)
  if (!ip) return null
  return <>{isLocalAddress(ip) ? place.local : <span className="figures">{place.ip(ip)}</span>} · </>
}
