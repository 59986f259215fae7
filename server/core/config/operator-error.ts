/** Something whoever runs Sala can put right: its message alone says what to do, so commands print it without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
