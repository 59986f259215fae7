import { useCallback, useEffect, useRef, useState } from 'react'
import { recorderType } from './recorder-types.ts'

/** A recording ends by itself after so long. */
export const mostMinutes = 30

type State =
  | { is: 'idle' | 'asking' | 'refused' }
  | { is: 'recording'; startedAt: number }
  | { is: 'recorded'; blob: Blob; src: string; type: string }

/** A recording by the microphone: begun, stopped, listened to, and used or made again. */
export function useRecorder() {
  const [state, setState] = useState<State>({ is: 'idle' })
  const stopping = useRef<() => void>(undefined)
  const [level, setLevel] = useState(0)
  const [seconds, setSeconds] = useState(0)
  const source = state.is === 'recorded' ? state.src : undefined

  // A recording that nobody uses any more is let go by the browser.
  useEffect(() => () => (source ? URL.revokeObjectURL(source) : undefined), [source])
  useEffect(() => () => stopping.current?.(), [])

  const start = useCallback(async () => {
    const type = recorderType()
    if (!type) return
    setState({ is: 'asking' })
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined)
    if (!stream) return setState({ is: 'refused' })
    const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: 48_000 })
    const parts: Blob[] = []
    const unmeasure = measure(stream, setLevel)
    const startedAt = performance.now()
    const tick = setInterval(() => {
      const passed = (performance.now() - startedAt) / 1000
      setSeconds(Math.floor(passed))
      if (passed >= mostMinutes * 60) stopping.current?.()
    }, 250)
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.onstop = () => {
      clearInterval(tick)
      unmeasure()
      for (const track of stream.getTracks()) track.stop()
      stopping.current = undefined
      const blob = new Blob(parts, { type: type.split(';')[0] ?? type })
      setState({ is: 'recorded', blob, src: URL.createObjectURL(blob), type })
    }
    stopping.current = () => recorder.state !== 'inactive' && recorder.stop()
    setSeconds(0)
    recorder.start()
    setState({ is: 'recording', startedAt })
  }, [])

  return {
    state,
    level,
    seconds,
    start,
    stop: useCallback(() => stopping.current?.(), []),
    discard: useCallback(() => setState({ is: 'idle' }), []),
  }
}

/** How loud it is, from 0 to 1, until the returned function is called. */
function measure(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getByteTimeDomainData(samples)
    const loudest = samples.reduce((most, one) => Math.max(most, Math.abs(one - 128)), 0)
    onLevel(Math.min(1, loudest / 96))
  }, 100)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
