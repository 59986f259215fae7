import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { signedPartOf } from '#shared/learning/certificate-payload.rules.ts'
import { type Checked, checkSigned, type PublicKey } from './certificate-check.ts'

/** The signed text behind the '#' of this address, as a QR brings it. Empty until the page is alive: no server sees it. */
export function useScanned(): string {
  const { hash } = useLocation()
  const [scanned, setScanned] = useState('')
  useEffect(() => setScanned(signedPartOf(hash) ?? hash.slice(1)), [hash])
  return scanned
}

/** What this device finds out about a signed text; undefined while it is at it, or where there is none. */
export function useSignedCheck(text: string, keys: readonly PublicKey[]): Checked | undefined {
  const [found, setFound] = useState<{ text: string; checked: Checked }>()
  useEffect(() => {
    let isWanted = true
    if (text !== '') void checkSigned(text, keys).then((checked) => isWanted && setFound({ text, checked }))
    return () => {
      isWanted = false
    }
  }, [text, keys])
  return found?.text === text ? found.checked : undefined
}
