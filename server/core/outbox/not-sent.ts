/** It was certainly not sent. */
export class NotSent extends Error {
  override name = 'NotSent'
  /** It was refused permanently, a retry would not help. */
  isFinal: boolean
  /** Whoever refused it said when to try again. */
  afterSeconds: number | undefined
  constructor(reason: string, isFinal = false, afterSeconds?: number) {
    super(reason)
    this.isFinal = isFinal
    this.afterSeconds = afterSeconds
  }
}
