import { useCallback, useEffect, useRef, useState } from 'react'
import type { ErrorCode } from '#shared/core/errors.ts'
import { listHandInFiles, removeHandInFile, startHandInFile } from '#shared/exams/hand-ins.endpoints.ts'
import { handInKind } from '#shared/exams/hand-ins.rules.ts'
import type { HandInFile } from '#shared/exams/hand-ins.schema.ts'
import { CallError, callQuietly, showFailure } from '#web/core/call.ts'
import { send, type UploadConnection } from '#web/media/uploads/upload-connection.ts'
import { isPassing } from '../attempts/attempt-sender.ts'
import { announced } from './announced-file.ts'
import { dropFile, hasFile, type KnownFile, type StoredFile, storedFiles, storeFile } from './stored-files.ts'

/** A file on its way. */
export type Upload = {
  id: string
  name: string
  kind: HandInFile['kind']
  percent: number
  /** Waiting: it is on the device, and the server does not know of it yet. */
  state: 'uploading' | 'offline' | 'waiting' | 'failed'
  failure?: ErrorCode
}

const againMs = 3000

/** Until the server names it. */
const nameOnDevice = () => `${onDevice}${Date.now()}-${Math.random().toString(36).slice(2)}`
const onDevice = 'new-'
const isOnDeviceOnly = (id: string) => id.startsWith(onDevice)

/** Announce a file to the server. */
async function start({ attemptId, file, isRecording }: StoredFile) {
  const body = { name: file.name, bytes: file.size, is_recording: isRecording }
  const { file: known, address } = await callQuietly(startHandInFile, { params: { attemptId }, body })
  return { id: known.id, address }
}

// What the device cannot store is in this page only, and nobody else announces it.
const has = async (id: string) => (await hasFile(id)) ?? true

/** One tab at a time announces a file that waits. */
const announce = (stored: StoredFile) => {
  const work = () => announced(stored, { start, has, store: storeFile, drop: dropFile })
  return navigator.locks ? navigator.locks.request(`assignment-file.${stored.id}`, work) : work()
}
const lookMs = 4000

type Attached = {
  attemptId: string
  /** The files of the answer. */
  attached: readonly string[]
  onAttach: (id: string) => void
  onDetach: (id: string) => void
}

/** The files of an assignment: those that were uploaded, and those on their way, which go on after a reload. */
export function useHandInFiles({ attemptId, attached, onAttach, onDetach }: Attached) {
  const [files, setFiles] = useState<readonly HandInFile[]>([])
  const [isRead, setRead] = useState<boolean>()
  const [mostBytes, setMostBytes] = useState<number>()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const connections = useRef(new Map<string, UploadConnection>())
  const acts = useRef({ onAttach, onDetach })
  useEffect(() => {
    acts.current = { onAttach, onDetach }
  })

  const refresh = useCallback(async () => {
    const found = await callQuietly(listHandInFiles, { params: { attemptId } }).catch(() => undefined)
    setRead(found !== undefined)
    if (!found) return
    setFiles(found.data)
    setMostBytes(found.most_bytes)
  }, [attemptId])

  const show = useCallback((id: string, change: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
  }, [])

  const upload = useCallback(
    (stored: KnownFile) => {
      const { id, file, address } = stored
      connections.current.get(id)?.stop()
      show(id, { state: 'uploading' })
      const connection = send(file, address, {
        onProgress: (sent) => show(id, { percent: Math.floor((sent / Math.max(1, file.size)) * 100) }),
        async onDone() {
          connections.current.delete(id)
          acts.current.onAttach(id)
          await refresh()
          setUploads((all) => all.filter((one) => one.id !== id))
          await dropFile(id)
        },
        onLost() {
          show(id, { state: 'offline' })
          const again = setTimeout(() => upload(stored), againMs)
          connections.current.set(id, { stop: () => clearTimeout(again) })
        },
        onRefused(failure) {
          connections.current.delete(id)
          show(id, { state: 'failed', failure })
          void dropFile(id)
        },
      })
      connections.current.set(id, connection)
    },
    [refresh, show],
  )

  /** Upload a file, once the server knows of it: until then it waits on the device. */
  const run = useCallback(
    async (stored: StoredFile) => {
      const { id } = stored
      let isStopped = false
      if (stored.address === null) connections.current.set(id, { stop: () => (isStopped = true) })
      try {
        const known = await announce(stored)
        if (isStopped) return
        connections.current.delete(id)
        setUploads((all) => all.flatMap((one) => (one.id !== id ? one : known ? { ...one, id: known.id } : [])))
        if (known) upload(known)
      } catch (error) {
        if (isStopped) return
        if (isPassing(error)) {
          show(id, { state: 'waiting' })
          const again = setTimeout(() => void run(stored), againMs)
          connections.current.set(id, { stop: () => clearTimeout(again) })
        } else if (error instanceof CallError) {
          connections.current.delete(id)
          show(id, { state: 'failed', failure: error.answer.code })
          void dropFile(id)
        } else throw error
      }
    },
    [upload, show],
  )

  const begin = useCallback(
    (stored: StoredFile) => {
      const { id, file, isRecording, address } = stored
      const state = address === null ? 'waiting' : 'uploading'
      const shown: Upload = { id, name: file.name, kind: handInKind(file.name, isRecording), percent: 0, state }
      setUploads((all) => (all.some((one) => one.id === id) ? all : [...all, shown]))
      void run(stored)
    },
    [run],
  )

  useEffect(() => {
    void refresh()
    let isWanted = true
    void storedFiles(attemptId).then((all) => {
      if (isWanted) for (const stored of all) begin(stored)
    })
    const open = connections.current
    return () => {
      isWanted = false
      for (const connection of open.values()) connection.stop()
      open.clear()
    }
  }, [attemptId, refresh, begin])

  // Until they are checked, a file may turn out to be refused. Without a connection, the list is asked for again.
  const isChecking = files.some(({ id, state }) => attached.includes(id) && state !== 'completed' && state !== 'failed')
  const looksAgain = isChecking || isRead === false
  useEffect(() => {
    if (!looksAgain) return
    const timer = setInterval(() => void refresh(), lookMs)
    return () => clearInterval(timer)
  }, [looksAgain, refresh])

  /** Upload a file, or keep it on the device until there is a connection; false if it was refused. */
  async function add(file: File, isRecording: boolean): Promise<boolean> {
    const waiting: StoredFile = { id: nameOnDevice(), attemptId, address: null, isRecording, file }
    try {
      const known = { ...waiting, ...(await start(waiting)) }
      await storeFile(known)
      begin(known)
      return true
    } catch (error) {
      if (isPassing(error)) {
        await storeFile(waiting)
        begin(waiting)
        return true
      }
      if (!(error instanceof CallError)) throw error
      await showFailure(error.answer)
      return false
    }
  }

  async function remove(id: string): Promise<void> {
    connections.current.get(id)?.stop()
    connections.current.delete(id)
    setUploads((all) => all.filter((one) => one.id !== id))
    onDetach(id)
    await dropFile(id)
    // The server does not know of it.
    if (isOnDeviceOnly(id)) return
    // What was handed in before stays there.
    await callQuietly(removeHandInFile, { params: { attemptId, mediaId: id } }).catch(() => undefined)
    await refresh()
  }

  const uploaded = attached.flatMap((id) => files.find((one) => one.id === id) ?? [])
  // Between its last byte and the next look at the list, a file is in both.
  const onTheirWay = uploads.filter(({ id }) => !uploaded.some((file) => file.id === id))
  return {
    /** In the order of the answer. */
    files: uploaded,
    uploads: onTheirWay,
    /** How many of the answer's files could not be read, offline. */
    unknown: isRead === false ? attached.filter((id) => !files.some((one) => one.id === id)).length : 0,
    /** What they may take together; undefined until the server has said it. */
    mostBytes,
    isWaiting: onTheirWay.some(({ state }) => state === 'waiting'),
    isUploading: onTheirWay.some(({ state }) => state !== 'failed'),
    add,
    remove,
  }
}
