import type { Doors } from '#server/core/database/door.ts'
import { type ProcessMessage, writeProcessMessage } from './process-messages.ts'

export type Say = (...messages: ProcessMessage[]) => void

/** Sends messages to all processes, those of one moment together. What cannot be sent is lost. */
export function sayer(doors: Doors): Say {
  let waiting: string[] = []
  let isSending = false

  async function sendAll(): Promise<void> {
    isSending = true
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await doors.send(batch).catch(() => {})
    }
    isSending = false
  }

  return (...messages) => {
    waiting.push(...messages.map(writeProcessMessage))
    if (!isSending) void sendAll()
  }
}
