/** An error the operator can fix: the message says what to do, so commands print it without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
