import { useRevalidator } from 'react-router'
import { CallError } from '#web/core/call.ts'

/** Write something and reload the list. Undefined if it was refused; the reason has been shown. */
export function useWrites(): <Answer>(write: () => Promise<Answer>) => Promise<Answer | undefined> {
  const { revalidate } = useRevalidator()
  return async (write) => {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return undefined
    } finally {
      void revalidate()
    }
  }
}
