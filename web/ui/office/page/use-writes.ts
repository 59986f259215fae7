import { useRevalidator } from 'react-router'
import { CallError } from '#web/core/call.ts'

/** Write something from a list and ask for the list again. Undefined: it was refused, and the person has been told. */
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
