import { useRevalidator } from 'react-router'
import { CallError } from '#web/core/call.ts'

/** Write something and reload the list. Undefined if it was refused; the reason has been shown. */
export function useWrites(): <Answer>(write: () => Promise<Answer>) => Promise<Answer | undefined> {
  const { revalidate } = useRevalidator()
  return async (write) => {
    try {
      const answer = await write()
      void revalidate()
      return answer
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Without a connection the page could not be read either: it would give way to the error page, with what was typed.
      if (error.status !== 0) void revalidate()
      return undefined
    }
  }
}
