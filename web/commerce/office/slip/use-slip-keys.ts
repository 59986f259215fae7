import { useLetterKeys } from '../use-letter-keys.ts'

type Keys = {
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
  onApprove?: (() => void) | undefined
  onReject?: (() => void) | undefined
  onRotate?: (() => void) | undefined
  onChoose?: (() => void) | undefined
  onApproveAll?: (() => void) | undefined
}

/** The keys of the inbox. Each part of it brings its own. */
export function useSlipKeys(keys: Keys): void {
  useLetterKeys({
    ...{ j: keys.onNext, k: keys.onPrevious, a: keys.onApprove, r: keys.onReject, o: keys.onRotate },
    ...{ x: keys.onChoose, e: keys.onApproveAll },
  })
}
