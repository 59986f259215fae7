import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { signedPartOf } from '#shared/learning/certificate-payload.rules.ts'
import { type Checked, checkSigned, type PublicKey } from './certificate-check.ts'

/** The signed text after the '#' of a scanned address. Empty until the page is interactive: the server never gets it. */
export function useScanned(): string {
  const { hash } = useLocation()
  const [scanned, setScanned] = useState('')
  useEffect(() => setScanned(signedPartOf(hash) ?? hash.slice(1)), [hash])
  return scanned
}

/** The result of checking a signed text; undefined while checking, or if there is none. */
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
